import { describe, expect, test } from 'vitest'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { parseMultipart } from './request-body.ts'

const type = 'multipart/form-data; boundary=grens'
const part = (name: string, value: string) =>
  `--grens\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const bytesOf = (text: string) => new TextEncoder().encode(`${text}--grens--\r\n`)

describe('parseMultipart', () => {
  test('returns texts by their name', async () => {
    expect(await parseMultipart(bytesOf(part('a', '1') + part('b', '2')), type)).toEqual({
      a: '1',
      b: '2',
    })
  })

  test('refuses 8 MB of small parts without blocking others for 200 ms', async () => {
    const small = part('a', '')
    const bytes = bytesOf(small.repeat((8 * 1_048_576) / small.length))
    const check = () => expect(parseMultipart(bytes, type)).toBeRefused('body-malformed')
    expect(await blocksLongerThan(200, check)).toBe(false)
  })
})
