import { describe, expect, test } from 'vitest'
import { createInternalHostCheck } from '#integrations/network/allowed-address.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { addWebhookEndpoint } from './webhook-endpoints.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database } = useFreshShop()

const names: Record<string, string[]> = {
  'naar-binnen.example': ['93.184.216.34', '10.0.0.1'],
  'naar-buiten.example': ['93.184.216.34'],
}
function resolve(host: string): Promise<string[]> {
  const addresses = names[host]
  return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENOTFOUND'))
}
function add(url: string, allowsLoopback: boolean): Promise<number> {
  const isInternalHost = createInternalHostCheck({ allowsLoopback, resolve })
  const context = createTestContext(database.db, { isInternalHost })
  return addWebhookEndpoint(context, { url, eventTypes: ['order.paid'], includesLines: false })
}
const inside = { errors: { url: [expect.stringContaining('besloten netwerk')] } }

describe('addWebhookEndpoint', () => {
  test('refuses an address that leads inside, by number, by name or to this machine', async () => {
    const urls = [
      'https://169.254.169.254/',
      'https://2852039166/',
      'https://[fd00::1]/',
      'https://[3fff::1]/',
      'https://naar-binnen.example/luwte',
      'https://localhost/',
      'http://127.0.0.1:8080/',
    ]
    const results = await Promise.allSettled(urls.map((url) => add(url, false)))
    expect(results).toMatchObject(urls.map(() => ({ status: 'rejected', reason: inside })))
  })

  test('accepts this machine in a shop that others cannot reach, and no private network', async () => {
    await add('http://127.0.0.1:8080/luwte', true)
    await add('http://localhost:8080/luwte', true)
    await expect(add('https://10.0.0.1/', true)).toBeRefused(inside)
  })

  test('accepts a public host, and one that cannot be resolved yet', async () => {
    expect(await add('https://naar-buiten.example/luwte', false)).toBeGreaterThan(0)
    expect(await add('https://bestaat-nog-niet.example/luwte', false)).toBeGreaterThan(0)
  })
})
