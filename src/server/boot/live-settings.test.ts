import { describe, expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { allDemoAccounts } from '#demo/demo-accounts.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { readSettings } from '../env.ts'
import { openLiveSettings } from './live-settings.ts'

const { context, createCustomer, updateRows } = useFreshShop()

async function open(environment: Record<string, string> = {}) {
  const logged: unknown[] = []
  const live = await openLiveSettings({
    settings: readSettings({ DEMO_SHOP: 'false', ...environment }),
    db: context.db,
    secretKey: testSecretKey,
    extensions: [],
    log: { error: (...entry: unknown[]) => void logged.push(entry) },
    environment,
  })
  return { live, logged }
}
const liveKey = { MOLLIE_API_KEY: 'live_sleutel' }

describe('preview', () => {
  test('refuses a live key while an account has a published password', async () => {
    const { live } = await open()
    expect(await live.preview(liveKey)).toMatchObject({ realOperation: true })
    const [{ email, password } = { email: '', password: '' }] = allDemoAccounts
    const { id } = await createCustomer(email)
    await updateRows(users, { id }, { passwordHash: await context.passwords.hash(password) })
    await expect(live.preview(liveKey)).rejects.toThrow('end-demo')
    expect(await live.preview({ MOLLIE_API_KEY: 'test_sleutel' })).toBeDefined()
  })

  test('refuses in Dutch what another setting forbids, and logs the reason', async () => {
    const { live, logged } = await open({ RATE_LIMITS: 'off' })
    await expect(live.preview(liveKey)).rejects.toThrow(/^De winkel kan hiermee niet werken, door/)
    expect(JSON.stringify(logged)).toContain('RATE_LIMITS')
    expect(JSON.stringify(logged)).not.toContain('live_sleutel')
  })
})
