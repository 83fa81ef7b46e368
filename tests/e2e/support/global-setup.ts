import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { prepareTemplate } from './shops.ts'

export default async function setUp(): Promise<() => void> {
  requireChromium()
  return prepareTemplate()
}
