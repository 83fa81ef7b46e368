import type { AppContext } from '#operations/context.ts'
import type { Settings } from './env.ts'

/** Payments with a test key of Mollie and the built-in test payments both move no money. */
export const testOrdersOf = ({
  mollieApiKey,
  realOperation,
}: Pick<Settings, 'mollieApiKey' | 'realOperation'>): AppContext['testOrders'] =>
  mollieApiKey?.startsWith('live_') ? 'never' : realOperation ? 'always' : 'unless-demo'
