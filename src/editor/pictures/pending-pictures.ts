// Stores chosen picture files in memory until the upload succeeds or staff remove them.

import { isProblem } from '#domain/problem.ts'
import { createContext } from 'react'
import { type UploadedPicture, uploadPicture, uploadErrorText } from './picture-api.ts'

/** `final` is true if the API refused the file itself, so that a retry is useless. */
type PendingPicture = {
  file: File
  busy: boolean
  error?: string | undefined
  final?: boolean
}
const wrongFile: readonly string[] = ['media-type', 'input-invalid', 'body-too-large']
type WaitingPicture = PendingPicture & { onUploaded: (picture: UploadedPicture) => void }

export class PendingPictures {
  readonly #waiting = new Map<string, WaitingPicture>()
  /** The running uploads by field, so that saving can wait for them. */
  readonly #running = new Map<string, Promise<void>>()
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

  get(field: string): PendingPicture | undefined {
    return this.#waiting.get(field)
  }

  /** By field id. useSyncExternalStore requires the same map until a file or an upload changes. */
  readonly files = (): ReadonlyMap<string, File> => this.#files

  remove(field: string): void {
    this.#waiting.delete(field)
    this.#notify()
  }

  /** If the upload fails, the file stays pending for a retry. */
  async add(
    field: string,
    file: File,
    onUploaded: (picture: UploadedPicture) => void,
  ): Promise<void> {
    this.#waiting.set(field, { file, onUploaded, busy: false })
    this.#running.delete(field)
    await this.retry(field)
  }

  /**
   * Resolves when the upload has succeeded or failed. While an upload of the field runs, waits for
   * that upload.
   */
  async retry(field: string): Promise<void> {
    const waiting = this.#waiting.get(field)
    if (!waiting) return
    const running = this.#running.get(field) ?? this.#uploadWaiting(field, waiting)
    this.#running.set(field, running)
    await running
    if (this.#running.get(field) === running) this.#running.delete(field)
  }

  async #uploadWaiting(field: string, waiting: WaitingPicture): Promise<void> {
    const attempt: WaitingPicture = { ...waiting, busy: true, error: undefined }
    this.#set(field, attempt)
    try {
      const picture = await this.#upload(waiting.file)
      if (this.#waiting.get(field) !== attempt) return
      this.remove(field)
      waiting.onUploaded(picture)
    } catch (error) {
      const failure = {
        error: uploadErrorText(error),
        final: isProblem(error) && wrongFile.includes(error.code),
      }
      if (this.#waiting.get(field) === attempt)
        this.#set(field, { ...waiting, busy: false, ...failure })
    }
  }

  /** Returns the ids of the fields whose file is still pending. */
  async uploadAll(): Promise<string[]> {
    const retryable = [...this.#waiting].filter(([, { final }]) => !final)
    await Promise.all(retryable.map(([field]) => this.retry(field)))
    return [...this.#waiting.keys()]
  }

  #set(field: string, waiting: WaitingPicture) {
    this.#waiting.set(field, waiting)
    this.#notify()
  }

  #notify() {
    this.#files = new Map([...this.#waiting].map(([field, { file }]) => [field, file]))
    for (const listener of this.#listeners) listener()
  }
}

export const PendingPicturesContext = createContext(new PendingPictures())
