// Files that staff chose and that are not in the library yet. They stay here, whatever happens, until an upload succeeds or somebody drops them.

import { isProblem } from '#domain/problem.ts'
import { createContext } from 'react'
import { type UploadedPicture, uploadPicture, uploadWords } from './picture-api.ts'

/** `final`: this file will never do, so that another try is of no use. */
export type PendingPicture = { file: File; busy: boolean; error?: string | undefined; final?: boolean }
const wrongFile: readonly string[] = ['media-type', 'input-invalid']
type Waiting = PendingPicture & { use: (picture: UploadedPicture) => void }

export class PendingPictures {
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Set<() => void>()
  readonly #upload: typeof uploadPicture
  #files: ReadonlyMap<string, File> = new Map()

  constructor(upload = uploadPicture) {
    this.#upload = upload
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  of(field: string): PendingPicture | undefined {
    return this.#waiting.get(field)
  }

  /** Every file by its field; the same map until something changes. */
  readonly files = (): ReadonlyMap<string, File> => this.#files

  drop(field: string): void {
    this.#waiting.delete(field)
    this.#tell()
  }

  /** Uploads at once; `use` gets the picture. A failure stays with the field, with the file for another try. */
  async add(field: string, file: File, use: (picture: UploadedPicture) => void): Promise<void> {
    this.#waiting.set(field, { file, use, busy: false })
    await this.again(field)
  }

  async again(field: string): Promise<void> {
    const waiting = this.#waiting.get(field)
    if (!waiting || waiting.busy) return
    const mine: Waiting = { ...waiting, busy: true, error: undefined }
    this.#put(field, mine)
    try {
      const picture = await this.#upload(waiting.file)
      if (this.#waiting.get(field) !== mine) return
      this.drop(field)
      waiting.use(picture)
    } catch (error) {
      const refused = { error: uploadWords(error), final: isProblem(error) && wrongFile.includes(error.code) }
      if (this.#waiting.get(field) === mine) this.#put(field, { ...waiting, busy: false, ...refused })
    }
  }

  /** Tries every file once more that may still do. Answers the fields whose file is still not in the library. */
  async all(): Promise<string[]> {
    const open = [...this.#waiting].filter(([, { final }]) => !final)
    await Promise.all(open.map(([field]) => this.again(field)))
    return [...this.#waiting.keys()]
  }

  #put(field: string, waiting: Waiting) {
    this.#waiting.set(field, waiting)
    this.#tell()
  }

  #tell() {
    this.#files = new Map([...this.#waiting].map(([field, { file }]) => [field, file]))
    for (const listener of this.#listeners) listener()
  }
}

export const PendingContext = createContext(new PendingPictures())
