import { expect, test } from 'vitest'
import { loadQuestionReport } from '#operations/statistics/questions.ts'
import { countStatisticsIfNew, runStatisticsCount } from './count-statistics.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { now } from '../tests/statistics-rows.ts'

const { context: shop } = await openTestShop()

test('says until which day the sums are counted, and counts them at the start only if they never were', async () => {
  const context = { ...shop, clock: () => now }
  const remarksOf = async () =>
    (await loadQuestionReport(context, 'retour', { from: '2026-11-01', to: '2026-11-20' })).remarks
  expect(await remarksOf()).toEqual([
    'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.',
  ])
  await Promise.all([countStatisticsIfNew(context), runStatisticsCount(context)])
  const counted = [
    'Met de bestellingen tot en met 19 november 2026. Geteld op 20 november 2026 om 03:37; dat gebeurt elke nacht.',
  ]
  expect(await remarksOf()).toEqual(counted)
  await countStatisticsIfNew({ ...context, clock: () => new Date('2026-11-25T12:00:00Z') })
  expect(await remarksOf()).toEqual(counted)
})
