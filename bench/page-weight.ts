// What a first visit to the home page brings over the line, pictures apart: HTML, styles and fonts as sent, and each kind of page's scripts.
// Usage: node bench/page-weight.ts

import { request } from 'node:http'
import { startShop } from '#tests/support/running-shop.ts'
import { weighPages } from '#server/build/budget.ts'
import { type Finding, finding, print } from './report.ts'

const kilobyte = 1024

export async function pageWeight(): Promise<Finding[]> {
  const shop = await startShop({})
  try {
    const size = (path: string) => bytesOf(shop.url + path)
    const text = async (path: string) => (await fetch(shop.url + path)).text()
    const html = await text('/')
    const styles = linked(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)
    const css = (await Promise.all(styles.map(text))).join('\n')
    // A browser brings the fonts whose letters the page holds; those of other alphabets stay where they are.
    const fonts = linked(html, /<link rel="preload"[^>]*href="([^"]+\.woff2)"/g)
    const all = [...new Set([...fonts, ...latinFonts(css)])]
    const sizes = await Promise.all(['/', ...styles, ...all].map(size))
    const more = `HTML ${inKilobytes(sizes[0] ?? 0)}, ${styles.length} stylesheets ${inKilobytes(sum(sizes.slice(1, 1 + styles.length)))}, ${all.length} fonts ${inKilobytes(sum(sizes.slice(1 + styles.length)))}`
    const weights = weighPages('build/client')
    const heaviest = (of: 'total' | 'own') => weights.reduce((one, other) => (other[of] > one[of] ? other : one))
    const [total, own] = [heaviest('total'), heaviest('own')]
    return [
      finding('HTML, styles and fonts of the home page', sum(sizes) / kilobyte, { atMost: 120, unit: 'KB', digits: 1, more }),
      finding('JavaScript of the heaviest page, gzip', total.total / kilobyte, { atMost: 115, unit: 'KB', digits: 1, more: total.page }),
      finding('of it the page’s own, of the heaviest page', own.own / kilobyte, { atMost: 8, unit: 'KB', digits: 1, more: own.page }),
    ]
  } finally {
    await shop.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const inKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
const linked = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = '']) => address)

/** Of faces without a range of letters, or whose range begins with the first letters of all. */
const latinFonts = (css: string) =>
  [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => !/unicode-range/i.test(face) || /unicode-range:\s*U\+0{0,4}-/i.test(face))
    .flatMap((face) => linked(face, /url\(["']?([^"')]+\.woff2)/g))
    .map((address) => new URL(address, 'http://shop/build/').pathname)

/** Bytes on the wire in the form a browser gets. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answers ${answer.statusCode}`))))
    })
      .on('error', reject)
      .end()
  })

if (import.meta.main) print(await pageWeight())
