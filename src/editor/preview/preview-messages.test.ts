import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePreviewMessage } from './preview-messages.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://luwte.example' }))
afterEach(() => void vi.unstubAllGlobals())

const frame = {}
const message = { to: 'editor', type: 'ready' }
const event = (more: object) =>
  ({
    origin: 'https://luwte.example',
    source: frame,
    data: message,
    ...more,
  }) as unknown as MessageEvent

test('parsePreviewMessage accepts a message from the shop’s own frame', () =>
  expect(parsePreviewMessage(event({}), frame, 'editor')).toBe(message))

test.each([
  ['another origin', { origin: 'https://elders.example' }],
  ['an origin with the same prefix', { origin: 'https://luwte.example.elders.example' }],
  ['another window of the shop', { source: {} }],
  ['a message for the other side', { data: { to: 'preview', type: 'page' } }],
  ['a text', { data: 'ready' }],
  ['nothing', { data: null }],
])('parsePreviewMessage ignores %s', (_, more) =>
  expect(parsePreviewMessage(event(more), frame, 'editor')).toBeUndefined(),
)
