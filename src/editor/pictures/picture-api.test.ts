import { describe, expect, it, vi } from 'vitest'
import { uploadErrorText, uploadPicture } from './picture-api.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })

describe('uploadPicture', () => {
  it('logs an answer without the URL of the picture, and fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const reply of [{}, undefined, { url: '' }]) {
      const error = await uploadPicture(file, () => Promise.resolve(reply)).catch(
        (reason: unknown) => reason,
      )
      expect(uploadErrorText(error)).toBe('De foto is niet bewaard. Probeer het opnieuw.')
    }
    expect(warn).toHaveBeenCalledTimes(3)
    warn.mockRestore()
  })
})
