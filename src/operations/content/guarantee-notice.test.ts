import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopInProcess, startShopInProcess } from '#tests/support/shop-in-process.ts'
import { openMedia } from '#server/boot/open-media.ts'
import { readSettings } from '#server/env.ts'
import { privateFiles } from '#data/tables/private-files.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import type { AppContext } from '../context.ts'
import {
  describeGuaranteeNotice,
  loadGuaranteeNotice,
  removeGuaranteeNotice,
  saveGuaranteeNotice,
} from './guarantee-notice.ts'

let shop: ShopInProcess
let dataDir: string
let context: AppContext
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'luwte-notice-'))
  shop = await startShopInProcess({ dataDir })
  context = createTestContext(shop.database.db, {
    privateFiles: openMedia({ ...readSettings({}), dataDir }).privateFiles,
  })
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const texts = { alt: 'Wettelijke garantie', href: 'https://europa.eu/youreurope/' }
const svg = (colour: string) =>
  new TextEncoder().encode(
    `<!-- officieel -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><path fill="${colour}"/></svg>\n`,
  )

test('the shop serves the official file byte for byte, and lets nothing in it run', async () => {
  const bytes = svg('#034ea2')
  await saveGuaranteeNotice(context, { ...texts, bytes }, 2)
  const { guarantee_notice: notice } = (await (
    await fetch(`${shop.url}/api/shop-details`)
  ).json()) as {
    guarantee_notice: { url: string }
  }
  expect(notice).toMatchObject({ ...texts, width: 210, height: 297 })
  const response = await fetch(shop.url + notice.url)
  expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), bytes)).toBe(0)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*\bsandbox\b/,
  )
  expect(response.headers.get('content-security-policy')).not.toContain('script-src')
})

test('another file replaces the notice, and the replaced file is gone', async () => {
  const before = (await loadGuaranteeNotice(context.db))!
  await saveGuaranteeNotice(context, { ...texts, bytes: svg('#ffffff') }, 2)
  const after = (await loadGuaranteeNotice(context.db))!
  expect(after.url).not.toBe(before.url)
  expect((await fetch(shop.url + after.url)).status).toBe(200)
  expect((await fetch(shop.url + before.url)).status).toBe(404)
  expect(await context.db.select().from(privateFiles)).toHaveLength(1)
})

test('a file that the shop cannot check leaves the notice as it was', async () => {
  const before = await loadGuaranteeNotice(context.db)
  for (const bytes of [
    new TextEncoder().encode('%PDF-1.7'),
    new Uint8Array(6_000_000),
    new Uint8Array(),
  ])
    await expect(saveGuaranteeNotice(context, { ...texts, bytes }, 2)).toBeRefused('input-invalid')
  expect(await loadGuaranteeNotice(context.db)).toEqual(before)
})

test('the owner changes the texts, and removes the notice with its file', async () => {
  await describeGuaranteeNotice(context, { ...texts, alt: 'Anders' })
  const notice = (await loadGuaranteeNotice(context.db))!
  expect(notice.alt).toBe('Anders')
  await removeGuaranteeNotice(context)
  expect(await loadGuaranteeNotice(context.db)).toBeNull()
  expect((await fetch(shop.url + notice.url)).status).toBe(404)
  expect(await context.db.select().from(privateFiles)).toEqual([])
  await expect(removeGuaranteeNotice(context)).toBeRefused('not-found')
  await expect(describeGuaranteeNotice(context, texts)).toBeRefused('not-found')
})
