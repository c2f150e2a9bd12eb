/** The real server over a clock that the stories set; see Tests/System/Model/ModelServer. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const program = process.env.MODEL_SERVER ?? join(root, ".build/release/ModelServer");
/** That of the usual cast. */
const password = "three blue herons";

export class ModelServer {
  requests = 0;

  /** @param {string} now what its clock shows at first */
  async start(now) {
    this.data = await mkdtemp(join(tmpdir(), "remedi-app-"));
    const settings = ["--data", this.data, "--now", now];
    this.process = spawn(program, settings, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    process.once("exit", () => this.#forget());
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    for await (const line of createInterface(this.process.stdout)) {
      if (line.startsWith("http://")) this.address = line;
      if (line.startsWith("End with")) return;
    }
    throw new Error("the server ended before it listened");
  }

  async stop() {
    if (this.process.exitCode === null) {
      this.process.kill("SIGTERM");
      await once(this.process, "exit");
    }
  }

  /** Nothing of it stays behind, whatever ends the test. */
  #forget() {
    this.process.kill("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }

  async #send(path, { method, headers, body }) {
    this.requests += 1;
    const response = await fetch(this.address + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  /** A call of the patient API: `{status, body}`. */
  call(token, { method = "GET", path, headers, body }) {
    return this.#send(`/api/v1${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body });
  }

  /** What only the test may do. */
  async control(call, body) {
    const headers = { "Content-Type": "application/json" };
    const answer = await this.#send(`/control/${call}`, { method: "POST", headers, body });
    if (answer.status !== 200) throw new Error(`${call} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }

  /** A patient who has accepted the invitation: `{id, userName}`. */
  async admit(name, timeZone) {
    const [id, userName] = (await this.control("patients", { name, timeZone })).split("/");
    return { id, userName };
  }

  /** @returns {Promise<string>} a token */
  async signIn(userName) {
    const body = { userName, password };
    const answer = await this.#send("/api/v1/session", {
      method: "POST", headers: { "Content-Type": "application/json" }, body,
    });
    if (answer.status !== 201) throw new Error(`signing in was answered ${answer.status}`);
    return answer.body.token;
  }
}
