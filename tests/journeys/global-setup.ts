import { ensureChromium } from './chromium.ts'

export default ensureChromium
