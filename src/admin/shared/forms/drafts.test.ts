import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logOut } from '#components/account/current-user.ts'
import { clearLogin } from '#components/account/login-store.ts'
import { createDrafts, removeOtherDrafts } from './drafts.ts'

const [anna, bram] = [1, 2]
let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the drafts of a colleague', () => {
  test('return to whoever typed them, also after the login expired', () => {
    createDrafts(anna).store('form aantekening 7', { text: 'Belt terug.' })
    createDrafts(undefined).store('form aantekening 8', { text: 'Zonder login.' })
    clearLogin()
    expect(createDrafts(anna).stored('form aantekening 7')).toEqual({ text: 'Belt terug.' })
    expect(createDrafts(anna).stored('form aantekening 8')).toBeUndefined()
  })

  test('are never those of another colleague, whose drafts leave the tab', () => {
    createDrafts(anna).store('form aantekening 7', { text: 'Belt terug.' })
    createDrafts(anna).store('form mededeling', { text: 'Dicht op maandag.' }, 'shop')
    expect(createDrafts(bram).stored('form aantekening 7')).toBeUndefined()
    removeOtherDrafts(bram)
    expect([...items]).toEqual([])
  })

  test('about customers end at logout, those about the shop do not', async () => {
    createDrafts(anna).store('form aantekening 7', { text: 'Belt terug.' })
    createDrafts(anna).store('form mededeling', { text: 'Dicht op maandag.' }, 'shop')
    await logOut()
    expect(JSON.stringify([...items])).not.toContain('Belt terug.')
    expect(createDrafts(anna).stored('form mededeling')).toEqual({ text: 'Dicht op maandag.' })
  })

  test('end after a day, and when they are cleared', () => {
    vi.useFakeTimers({ now: new Date('2026-11-01T09:00:00Z') })
    const drafts = createDrafts(anna)
    drafts.store('form a', { text: 'een' })
    drafts.store('form b', { text: 'twee' }, 'shop')
    drafts.clear('form b')
    expect(drafts.stored('form b')).toBeUndefined()
    vi.setSystemTime(new Date('2026-11-02T08:59:00Z'))
    expect(drafts.stored('form a')).toEqual({ text: 'een' })
    vi.setSystemTime(new Date('2026-11-02T09:00:00Z'))
    expect(drafts.stored('form a')).toBeUndefined()
  })

  test('are absent where the stored text is not ours', () => {
    items.set('customerDrafts', '{"user":1,"drafts":')
    expect(createDrafts(anna).stored('form a')).toBeUndefined()
    items.set('customerDrafts', '[]')
    expect(createDrafts(anna).stored('form a')).toBeUndefined()
  })
})
