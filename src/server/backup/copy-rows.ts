// PostgreSQL's COPY over a connection of its own: whole tables as text, in the one form that every version of PostgreSQL reads and writes.

import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** What the driver hands to a statement that it leaves the talking to. */
type Wire = Connection & {
  stream: NodeJS.ReadableStream & NodeJS.WritableStream & { writableNeedDrain: boolean }
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

abstract class Copying implements Submittable {
  readonly done = Promise.withResolvers<number>()
  readonly #statement: string
  #rows = 0
  #failure: Error | undefined

  constructor(statement: string) {
    this.#statement = statement
    this.done.promise.catch(() => undefined)
  }
  submit(connection: Connection) {
    ;(connection as Wire).query(this.#statement)
  }
  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1])
  }
  handleError(error: Error) {
    this.#failure ??= error
    this.ended(error)
    this.done.reject(error)
  }
  handleReadyForQuery() {
    if (this.#failure) return
    this.ended()
    this.done.resolve(this.#rows)
  }
  // What else the driver may call of a statement.
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse(_connection: Connection) {}
  handleCopyData(_message: { chunk: Buffer }, _connection: Connection) {}
  protected abstract ended(error?: Error): void
}

class CopyOut extends Copying {
  #wire: Wire | undefined
  readonly rows = new Readable({ read: () => void this.#wire?.stream.resume() })

  override handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
    this.#wire = connection as Wire
    // The driver reuses the memory behind the chunk.
    if (!this.rows.push(Buffer.from(chunk))) this.#wire.stream.pause()
  }
  protected ended(error?: Error) {
    this.#wire?.stream.resume()
    if (error) this.rows.destroy(error)
    else this.rows.push(null)
  }
}

class CopyIn extends Copying {
  readonly #source: AsyncIterable<Buffer>
  #over = false

  constructor(statement: string, source: AsyncIterable<Buffer>) {
    super(statement)
    this.#source = source
  }
  override handleCopyInResponse(connection: Connection) {
    void this.#send(connection as Wire)
  }
  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.#over) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once('drain', resolve))
      }
      wire.endCopyFrom()
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }
  protected ended() {
    this.#over = true
  }
}

/** `statement` is a COPY … TO STDOUT. `rows` is its text; `counted` answers when all of it was read. */
export function copyOut(client: Client, statement: string): { rows: Readable; counted: Promise<number> } {
  const copying = client.query(new CopyOut(statement))
  return { rows: copying.rows, counted: copying.done.promise }
}

/** `statement` is a COPY … FROM STDIN. Answers how many rows were written. */
export const copyIn = (client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(statement, source)).done.promise
