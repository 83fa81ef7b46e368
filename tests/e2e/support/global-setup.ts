import { ensureChromium } from './chromium.ts'
import { prepareTemplate } from './shops.ts'

export default async function setUp(): Promise<() => void> {
  ensureChromium()
  return prepareTemplate()
}
