// Measures the bytes of a first visit to the home page without pictures: HTML, styles and fonts as
// sent, and the scripts of each kind of page. Usage: node bench/page-weight.ts

import { request } from 'node:http'
import { startShop } from '#tests/support/running-shop.ts'
import { measurePageScripts } from '#server/build/bundle-budget.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

const kilobyte = 1024

export async function measurePageWeight(): Promise<Measurement[]> {
  const shop = await startShop({})
  try {
    const fetchSize = (path: string) => bytesOf(shop.url + path)
    const fetchText = async (path: string) => (await fetch(shop.url + path)).text()
    const html = await fetchText('/')
    const styles = capturesOf(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)
    const css = (await Promise.all(styles.map(fetchText))).join('\n')
    // A browser downloads only the fonts whose unicode range has letters of the page, so other
    // alphabets do not count.
    const fonts = capturesOf(html, /<link rel="preload"[^>]*href="([^"]+\.woff2)"/g)
    const allFonts = [...new Set([...fonts, ...latinFonts(css)])]
    const sizes = await Promise.all(['/', ...styles, ...allFonts].map(fetchSize))
    const details = `HTML ${formatKilobytes(sizes[0] ?? 0)}, ${styles.length} stylesheets ${formatKilobytes(sum(sizes.slice(1, 1 + styles.length)))}, ${allFonts.length} fonts ${formatKilobytes(sum(sizes.slice(1 + styles.length)))}`
    const weights = measurePageScripts('build/client')
    const heaviest = (of: 'total' | 'own') =>
      weights.reduce((number, other) => (other[of] > number[of] ? other : number))
    const [total, own] = [heaviest('total'), heaviest('own')]
    return [
      toMeasurement('HTML, styles and fonts of the home page', sum(sizes) / kilobyte, {
        max: 60,
        unit: 'KB',
        digits: 1,
        details,
      }),
      toMeasurement('JavaScript of the heaviest page, gzip', total.total / kilobyte, {
        max: 125,
        unit: 'KB',
        digits: 1,
        details: total.page,
      }),
      toMeasurement('JavaScript of one page only, of the heaviest page', own.own / kilobyte, {
        max: 10,
        unit: 'KB',
        digits: 1,
        details: own.page,
      }),
    ]
  } finally {
    await shop.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const formatKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
const capturesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, url = '']) => url)

/** Fonts without a unicode range, or with one that starts at the first characters. */
const latinFonts = (css: string) =>
  [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => !/unicode-range/i.test(face) || /unicode-range:\s*U\+0{0,4}-/i.test(face))
    .flatMap((face) => capturesOf(face, /url\(["']?([^"')]+\.woff2)/g))
    .map((url) => new URL(url, 'http://shop/build/').pathname)

/** Bytes on the wire with the compression that a browser gets. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answers ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })

if (import.meta.main) printTable(await measurePageWeight())
