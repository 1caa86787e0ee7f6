/// The text of `flyleaf help`.
let helpText = """
  Flyleaf, a reading journal in which a book is a flight.

  flyleaf [serve]            serve the web page, at http://127.0.0.1:8080
    --port N                   another port, 0 for any free one (or set PORT)
    --address A                listen at another address than 127.0.0.1; put a proxy with
                               TLS in front then
    --host-name NAME           a name by which browsers may ask, beside the loopback ones;
                               can be given several times
    --xray                     let everybody who may open the page see the inside of their own
                               session at /xray; without it only who sits at this machine may
  flyleaf terminal           the same app in this terminal
  flyleaf play FILE          do the steps of a script and print what happened; - reads them
                             from standard input
    --format text|json|figures json prints one object a step: line, step, screen (title, text),
                               stack, tabs (title, isSelected) where there are some,
                               coordinators (name, children), and failure at the step that
                               did not hold; figures prints one object at the end:
                               firstScreenNanoseconds, openFlowNanoseconds (the last step) and
                               peakMemory (bytes)
  flyleaf import FILE        take a library in: the CSV file that Goodreads or StoryGraph exports,
                             or one that Flyleaf exported; the same file twice adds nothing
    --home CODE                the airport from which proposed flights depart (ICN)
    --shelf NAME=MEANING       what a shelf of one's own means: wish, reading, finished or
                               abandoned, which it is without; can be given several times
    --email ADDRESS            into the library of this account; its password is asked, or read
                               from standard input
    --format text|json
  flyleaf export FILE        write the whole library to a file, - to standard output
    --format json|csv          json has everything; csv has the books, with Goodreads' columns
    --email ADDRESS            as above
    --force                    also over a file that is there
  flyleaf books add FILE     take a catalogue of Project Gutenberg (pg_catalog.csv) into the
                             book search
    --format text|json
  flyleaf graph              print what the app's container registers and what needs what
    --format text|dot|mermaid|json|svg
  flyleaf version            print the version
  flyleaf help               print this

  For every command that starts the app:
    --data DIR                 the folder of the library (~/.local/share/flyleaf)
    --books bundled|openlibrary
                               where books are looked for: on this machine, or at Open Library
    --open-library URL         another address for it than https://openlibrary.org
    --guest                    go in as a guest where nobody is logged in, without a question
    --wiring container|manual  put the app together by the container, or by constructor calls
                               alone; nobody should see a difference
    --language en|ko           the language at first; without it, a browser's or a terminal's
                               own, and English for a script

  The steps of a script: tap "Label", type "Field" "text", choose "Row",
  pick "Label" "option", act "Row" "action", upload "Field" "path",
  download "Label" "path", answer "Label", back,
  swipe begin|cancel|complete, dismiss, tab "Title", open URL, expect "text",
  expect tab "Title", reject "text", language english|korean, screen, tree,
  restart (from what the library has), kill (the screens come back too, with what was half
  typed), and # for a remark.

  Exit code: 0 fine, 1 something failed or a script's step did not hold, 2 wrong use.
  """
