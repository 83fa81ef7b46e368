import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { linkIdIn, linkSigner } from './link-signer.ts'

const link = { linkId: '00112233445566ff', linkVersion: 1 }
const signer = linkSigner(randomBytes(32))

describe('linkSigner', () => {
  test('writes the same token for the same link, in the form that links have', () => {
    const token = signer.tokenOf('order', link)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(signer.tokenOf('order', link)).toBe(token)
    expect(linkIdIn(token)).toBe(link.linkId)
    expect(signer.isSigned('order', link, token)).toBe(true)
  })

  test('takes no token of another version, kind, link or key', () => {
    const token = signer.tokenOf('order', link)
    expect(signer.isSigned('order', { ...link, linkVersion: 2 }, token)).toBe(false)
    expect(signer.isSigned('subscription', link, token)).toBe(false)
    expect(signer.isSigned('order', { ...link, linkId: 'ff112233445566ff' }, token)).toBe(false)
    expect(linkSigner(randomBytes(32)).isSigned('order', link, token)).toBe(false)
  })

  test.each(['', 'x', '€', 'A'.repeat(43), 'A'.repeat(5000)])('takes no %j', (token) => {
    expect(signer.isSigned('order', link, token)).toBe(false)
    expect(() => linkIdIn(token)).not.toThrow()
  })
})
