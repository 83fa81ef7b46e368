// Exports and imports complete tables with PostgreSQL's COPY on a `pg` connection. Uses the text
// format, which every version of PostgreSQL reads and writes.

import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/**
 * The members of a `pg` connection that COPY needs; the driver's types do not declare all of them.
 */
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
    this.onEnd(error)
    this.done.reject(error)
  }
  handleReadyForQuery() {
    if (this.#failure) return
    this.onEnd()
    this.done.resolve(this.#rows)
  }
  // The driver may call these methods on every query; the subclasses override the ones that they
  // need.
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse(_connection: Connection) {}
  handleCopyData(_message: { chunk: Buffer }, _connection: Connection) {}
  protected abstract onEnd(error?: Error): void
}

class CopyOut extends Copying {
  #wire: Wire | undefined
  readonly rows = new Readable({ read: () => void this.#wire?.stream.resume() })

  override handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
    this.#wire = connection as Wire
    // Copies the chunk, because the driver reuses its memory.
    if (!this.rows.push(Buffer.from(chunk))) this.#wire.stream.pause()
  }
  protected onEnd(error?: Error) {
    this.#wire?.stream.resume()
    if (error) this.rows.destroy(error)
    else this.rows.push(null)
  }
}

class CopyIn extends Copying {
  readonly #source: AsyncIterable<Buffer>
  #hasEnded = false

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
        if (this.#hasEnded) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain)
          await new Promise((resolve) => wire.stream.once('drain', resolve))
      }
      wire.endCopyFrom()
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }
  protected onEnd() {
    this.#hasEnded = true
  }
}

/**
 * `statement` is a COPY … TO STDOUT. `rows` streams its output as text; `rowCount` resolves at the
 * end with the number of rows.
 */
export function exportWithCopy(
  client: Client,
  statement: string,
): { rows: Readable; rowCount: Promise<number> } {
  const copying = client.query(new CopyOut(statement))
  return { rows: copying.rows, rowCount: copying.done.promise }
}

/** `statement` is a COPY … FROM STDIN. Resolves with the number of rows written. */
export const importWithCopy = (
  client: Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> => client.query(new CopyIn(statement, source)).done.promise
