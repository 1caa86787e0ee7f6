/// The text of `lab help`.
let helpText = """
  The lab reads any Swift package and shows how its targets hang together.

  lab graph                  the targets with what they declare and import
    --format text|json|dot|mermaid|svg|html
                               html is a page in one file, to look around in
    --focus TARGET             only what this target needs, and why
    --reverse                  only what needs it
    --times FILE               weigh the critical path by measured build times, not by lines: a
                               JSON object of targets' names and seconds
  lab affected --base REV    the targets and tests that a change can make fail
    --head REV                 the state; without, the working folder as it is
    --format text|json|filter|github|gitlab
                               filter is for swift test --filter
    --explain                  say why, and what is known of every file
    --strict                   a file of which nothing is known affects everything
    --interface-aware          look at what a changed source comes to for others
  lab test                   builds what tests need, and runs them
    --targets A,B | --affected --base REV
    -- ARGUMENTS               for swift test
  lab shards N               the test targets in N shards of the same length
    --timings FILE             what swift test --xunit-output wrote; can be given several times
    --affected --base REV      only those that a change can make fail
    --format text|json|github|gitlab
  lab check                  what is imported and not declared, declared and not imported, circular,
                             or against the rules
    --rules FILE               the rules (lab.json5 at the package's root)
    --format text|json|github|sarif
    --baseline FILE            let the findings pass that this file lists; those that are mended
                               have to be taken out of it
    --write-baseline           write that file
    --platform NAME            evaluate #if and conditions for linux, macos, ios, windows ...
    --all-conditions           count each branch of #if
  lab experiment generate    an app of a shape, to build and measure
    --style passdown|manual|factory|closure|route|container
    --layout split|direct|single
    --features N               how many, searches included
    --depth D                  how many flows below one another (3)
    --screens K                how many a flow has (3)
    --lines M                  about how many a view model has (60)
    --seed X                   what names and bodies are drawn from (1)
    --change C, --fault F      make a change, or put a fault into the wiring; --variant V makes the
                               same change with other words and figures
    --out DIR                  a new or empty folder, or one with an earlier app
  lab experiment build       edits of generated apps, built and measured; begin again to go on
    --styles A,B --layouts A,B --features 10,20,40 and the shape as above
    --package-path DIR --targets A,B
                               edits of a copy of this package instead
    --changes A,B              (all) clean, none, body, initializer, privateMember, privateFunction,
                               publicMember, interface, core, route, root, newDependency, newFeature,
                               newEvent;
                               of a package: body, privateFunction, internalFunction, publicFunction
    --configurations debug,release
                               (debug)
    --runs R                   how often each cell is measured (3)
    --out DIR                  where results.jsonl is written
    --plan, --cell ID,ID       print the cells, or measure some of them
    --limit SECONDS            that one build may take (3600)
    --retry-failed             measure again what failed
    --keep-builds              leave what was built
  lab experiment merge DIR DIR --out DIR
                             results of several machines in one folder
  lab experiment wiring      what wiring costs in generated apps, and when its faults show; begin again to
                             go on
    --styles A,B --layouts A,B --features N and the shape as above
    --runs R                   how often each app is launched (15)
    --out DIR, --limit SECONDS, --keep-builds
                               as above
  lab experiment wiring --package-path DIR
                             the lines of wiring, and parameters that are only passed on
    --target T, --without A,B  only what T needs; not the targets A and B
    --names '*Builder,Make*'   which types put parts together
    --wirings A=FILE+FILE,B=FILE
                               several wirings, by the files that each alone has
    --launch 'A=COMMAND'       launch the program with the wiring A, measure it and keep that in DIR;
                               once for each wiring, by turns, --runs R times (15)
    --format text|json
    --patch 'NAME=FILE' --out DIR
                               make the change of a patch in a copy, and build: what it touches with
                               each of the wirings, and what is compiled; may be there several times
    --take-out FILE:LINE,FILE:LINE --out DIR
                               build a copy without what begins there, each alone
  lab new KIND NAME          makes a feature, a service or what lab.json5 describes under 'new'
    --uses A,B                 others that it uses
    --in OWNER                 whose it is: lab new screen Detail --in Wishlist
    --set NAME=VALUE           what templates put in for a name
    --dry-run                  only say what would be written
    --format text|json
  lab report DIR             what the results of experiments in a folder come to
    --format html|json|csv|markdown
                               html is a page in one file, with plots, tables and verdicts
    --out FILE                 where to (without, it is printed)
  lab version
  lab help

  Every command that reads a package:
    --package-path DIR         the package, or a folder in it (here)
    --env NAME=VALUE           what its manifest sees of the environment; can be given several
                               times

  Nothing is built, but by lab test, nothing written, but by lab new, and nothing fetched. Exit code 0: all is well; 1: there are findings;
  2: the command or the package can not be understood. The JSON is described in Docs/Lab.md.
  """
