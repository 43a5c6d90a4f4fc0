// The connection to the session. After a break, it is opened again.

class Connection {
  // Parameter receive: called with each message of the session. Parameter changed: called when the connection was opened or
  // closed, with whether it is open.
  constructor(receive, changed) {
    Object.assign(this, { receive, changed, delay: 0.25, lastRequest: 0, replies: new Map() });
    this.open();
  }

  open() {
    const address = new URL("session", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.delay = 0.25;
      this.changed(true);
    };
    this.socket.onmessage = event => this.handle(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.changed(false);
      for (const reply of this.replies.values()) reply({ error: "The connection to the session was lost." });
      this.replies.clear();
      setTimeout(() => this.open(), this.delay * 1000);
      this.delay = Math.min(this.delay * 2, 4);
    };
  }

  handle(message) {
    if (message.type !== "result") return this.receive(message);
    this.replies.get(message.id)?.(message.result);
    this.replies.delete(message.id);
  }

  // Sends a message. Without a connection, it is dropped, because a later session has another state.
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Sends a command of the protocol, and returns a promise of its result.
  request(command) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "There is no connection to the session." });
    const id = ++this.lastRequest;
    return new Promise(resolve => {
      this.replies.set(id, resolve);
      this.send({ type: "request", id, command });
    });
  }
}
