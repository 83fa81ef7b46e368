// Sends a picture to the shop's library.

import { type FieldErrors, Problem, type ProblemCode, problems } from '#domain/problem.ts'
import { loginToken } from '#parts/account/login-store.ts'

export type UploadedPicture = { id: number; url: string; width: number; height: number }

/** @throws Problem with a Dutch sentence about what is wrong with the file or the connection. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('image', file)
  const response = await fetch('/api/upload-image', {
    method: 'POST',
    body,
    credentials: 'include',
    headers: { accept: 'application/json', authorization: `Bearer ${loginToken() ?? ''}` },
  }).catch(() => undefined)
  if (!response)
    throw new Problem('shop-unavailable', { message: 'Geen verbinding met de winkel. Controleer je internet en probeer het opnieuw.' })
  const reply = (await response.json().catch(() => undefined)) as Reply | undefined
  if (response.ok && typeof reply?.url === 'string') return { id: 0, width: 0, height: 0, ...reply, url: reply.url }
  console.warn('upload refused', response.status, reply)
  const code = reply?.code !== undefined && Object.hasOwn(problems, reply.code) ? (reply.code as ProblemCode) : 'unexpected'
  const message = reply?.errors?.['image']?.[0] ?? reply?.message
  throw new Problem(code, message === undefined ? {} : { message })
}

type Reply = { url?: string; message?: string; code?: string; errors?: FieldErrors; id?: number; width?: number; height?: number }

/** The file inside a `data:image/…;base64,` address; undefined when it is none. */
export function fileOfDataUrl(address: string, name = 'afbeelding'): File | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (!type || !base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `${name}.${type.slice('image/'.length).replace(/\W.*/, '')}`, { type })
  } catch {
    return undefined
  }
}
