// Reads the sums of sales from a screen and from a file.

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { readCsv } from '#integrations/csv/read-csv.ts'

export const rowsOf = async (download: Download) =>
  (await readCsv(readFileSync(await download.path()))).rows.map(({ cells }) => cells)

export const toCents = (text = '') =>
  Math.round(
    Number(
      text
        .replace(/[€\s.]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )

/** The last total of the VAT table; a narrow table puts the column name before it. */
export const revenueTotal = (page: Page) =>
  page
    .getByRole('table', { name: 'Omzet per btw-tarief' })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .last()
    .locator('> div')
