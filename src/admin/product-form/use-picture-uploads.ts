// Uploads several pictures one after the other, and remembers how each of them is doing.

import { useRef, useState } from 'react'
import { uploadErrorText, uploadPicture } from '#editor/pictures/picture-api.ts'
import type { DraftPicture } from './product-draft.ts'

export type PictureUpload = {
  key: number
  file: File
  state: 'waiting' | 'busy' | 'failed'
  error?: string
}

/**
 * Calls `onUploaded` for each uploaded picture. A failed upload stays in `uploads` until staff
 * retry or dismiss it.
 */
export function usePictureUploads(onUploaded: (picture: DraftPicture) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const queue = useRef<PictureUpload[]>([])
  const nextKey = useRef(0)
  const isRunning = useRef(false)
  const update = (key: number, changed: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      update(next.key, { state: 'busy' })
      try {
        const { url, width, height, tint } = await uploadPicture(next.file)
        onUploaded({ url, width, height, tint, alt: '' })
        dismiss(next.key)
      } catch (error) {
        update(next.key, { state: 'failed', error: uploadErrorText(error) })
      }
    }
    isRunning.current = false
  }
  const start = (files: readonly File[]) => {
    const added = files.map((file): PictureUpload => ({
      key: nextKey.current++,
      file,
      state: 'waiting',
    }))
    queue.current.push(...added)
    setUploads((all) => [...all, ...added])
    void run()
  }
  const retry = (upload: PictureUpload) => {
    dismiss(upload.key)
    start([upload.file])
  }
  return { uploads, start, retry, dismiss }
}
