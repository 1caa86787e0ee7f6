// What the app tells, over a connection that is begun again whenever it is lost.

const shortest = 250;
const longest = 4000;

/** Hears the messages of `address` for good. */
export class Stream {
  /**
   * @param address where server-sent events come from
   * @param hear is called with each message
   * @param lose is called when the connection has ended
   * @param renew is called when the app is there and knows nothing of this stream
   */
  constructor(address, { hear, lose, renew }) {
    Object.assign(this, { address, hear, lose, renew });
    this.run();
  }

  async run() {
    let pause = shortest;
    for (;;) {
      try {
        this.cancel = new AbortController();
        const response = await fetch(this.address, {
          headers: { Accept: "text/event-stream" }, cache: "no-store", signal: this.cancel.signal,
        });
        // Somebody has closed the X-ray of this session, perhaps on another page.
        if (response.status === 204) return location.replace("/");
        if (response.ok) {
          pause = shortest;
          await this.read(response.body);
        } else if (response.status < 500) await this.renew();
      } catch {
        // Whatever ended it, it is begun again.
      }
      this.lose();
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(longest, pause * 1.5);
    }
  }

  /** Begins the connection again at once. */
  restart() { this.cancel?.abort(); }

  async read(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      const events = text.split("\n\n");
      text = events.pop();
      for (const event of events) {
        const data = event.split("\n").filter((line) => line.startsWith("data:"))
          .map((line) => line.slice(5).trimStart()).join("\n");
        if (data) this.hear(JSON.parse(data));
      }
    }
  }
}
