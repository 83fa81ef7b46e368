import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heard } from './messages.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://luwte.example' }))
afterEach(() => void vi.unstubAllGlobals())

const frame = {}
const message = { to: 'editor', tell: 'ready' }
const event = (more: object) => ({ origin: 'https://luwte.example', source: frame, data: message, ...more }) as unknown as MessageEvent

test('the shop’s own frame is heard', () => expect(heard(event({}), frame, 'editor')).toBe(message))

test.each([
  ['another place', { origin: 'https://elders.example' }],
  ['a place that only begins the same', { origin: 'https://luwte.example.elders.example' }],
  ['another window of the shop', { source: {} }],
  ['a message for the other side', { data: { to: 'preview', show: 'page' } }],
  ['something else', { data: 'ready' }],
  ['nothing', { data: null }],
])('from %s nothing is heard', (_, more) => expect(heard(event(more), frame, 'editor')).toBeUndefined())
