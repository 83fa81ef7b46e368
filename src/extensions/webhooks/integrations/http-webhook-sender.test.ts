import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebhookSender, signWebhook } from './http-webhook-sender.ts'
import { startFakeWebhookReceiver } from './webhook-receiver.fake.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const request = { secret, id: 'msg_1', at: new Date(), body: '{"test":1}' }
let receiver: Awaited<ReturnType<typeof startFakeWebhookReceiver>>
beforeAll(async () => {
  receiver = await startFakeWebhookReceiver(() => new Date())
  receiver.state.secret = secret
})
afterAll(() => receiver.close())

describe('signWebhook', () => {
  test('signs the example of the specification', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    }
    expect(signWebhook({ secret, ...example })).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })
})

describe('createWebhookSender', () => {
  test('sends a signed message', async () => {
    expect(
      await createWebhookSender({ allowsLoopback: true })({ ...request, url: receiver.url }),
    ).toBe(204)
    expect(receiver.received).toEqual([{ id: 'msg_1', body: { test: 1 } }])
  })
  test.each([
    ['this machine', () => receiver.url],
    ['this machine by name', () => receiver.url.replace('127.0.0.1', 'localhost')],
    ['this machine in another notation', () => receiver.url.replace('127.0.0.1', '2130706433')],
    ['this machine inside IPv6', () => receiver.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
    ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data'],
    ['a private network', () => 'https://10.0.0.1/'],
    ['another protocol', () => 'file:///etc/passwd'],
    ['nothing', () => 'geen adres'],
  ])('never calls %s in a shop that is open to others', async (_, url) => {
    const before = receiver.state.requests
    expect(
      await createWebhookSender({ allowsLoopback: false, timeoutMs: 500 })({
        ...request,
        url: url(),
      }),
    ).toBeUndefined()
    expect(receiver.state.requests).toBe(before)
  })
})
