import { describe, expect, test } from 'vitest'
import { extractLinkId, createLinkSigner } from './link-signer.ts'

const link = { linkId: '00112233445566ff', linkVersion: 1 }
const signer = createLinkSigner(Buffer.alloc(32, 1))

describe('linkSigner', () => {
  test('signs the same link with the same token, in the format of link tokens', () => {
    const token = signer.tokenOf('order', link)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(signer.tokenOf('order', link)).toBe(token)
    expect(extractLinkId(token)).toBe(link.linkId)
    expect(signer.isSigned('order', link, token)).toBe(true)
  })

  test('rejects a token of another version, kind, link or key', () => {
    const token = signer.tokenOf('order', link)
    expect(signer.isSigned('order', { ...link, linkVersion: 2 }, token)).toBe(false)
    expect(signer.isSigned('subscription', link, token)).toBe(false)
    expect(signer.isSigned('order', { ...link, linkId: 'ff112233445566ff' }, token)).toBe(false)
    expect(createLinkSigner(Buffer.alloc(32, 2)).isSigned('order', link, token)).toBe(false)
  })

  test.each(['', 'x', '€', 'A'.repeat(43), 'A'.repeat(5000)])('rejects the token %j', (token) => {
    expect(signer.isSigned('order', link, token)).toBe(false)
    expect(() => extractLinkId(token)).not.toThrow()
  })
})
