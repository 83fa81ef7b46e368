import type { Db } from '#data/core/db.ts'
import type { QuestionReport } from '#domain/statistics/question-report.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate, formatDateTime } from '#domain/time/format-date.ts'
import type { QuestionLoader } from '#operations/extension-parts.ts'
import {
  countFinderSteps,
  countSampleOutcomes,
  groupFinderProducts,
  loadSubscriptionLives,
  sumMissedSearches,
} from '../data/question-figures.ts'
import {
  countCheckoutStops,
  loadRecountMoment,
  sumReturnCohorts,
  sumReturnedPacks,
} from '../data/recount.ts'
import { reportCheckoutStops } from '../domain/checkout-stops.ts'
import type { StatisticsQuestion } from '../domain/questions.ts'
import { reportReturnedPacks } from '../domain/returned-packs.ts'
import { reportReturningBuyers } from '../domain/returning-buyers.ts'
import { reportSampleOutcomes } from '../domain/sample-outcomes.ts'
import { countFinderSupply, reportSearches } from '../domain/searches.ts'
import { reportSubscriptionLife } from '../domain/subscription-life.ts'

const maxMissedSearches = 100

export const answerQuestions: Record<StatisticsQuestion, QuestionLoader> = {
  klanten: async ({ db }, period) =>
    sayWhenCounted(db, reportReturningBuyers(await sumReturnCohorts(db, period))),
  abonnementen: async ({ db, clock }, period) =>
    reportSubscriptionLife(await loadSubscriptionLives(db, period, clock())),
  afrekenen: async ({ db }, period) =>
    sayWhenCounted(db, reportCheckoutStops(await countCheckoutStops(db, period))),
  retour: async ({ db, extensions }, period) => {
    const others = extensions.flatMap(({ returnReasons }) => returnReasons ?? [])
    const [returned, ...counts] = await Promise.all([
      sumReturnedPacks(db, period),
      ...others.map(({ count }) => count(db, period)),
    ])
    const reasons = others.map(({ about }, index) => ({ about, counts: counts[index]! }))
    return sayWhenCounted(db, reportReturnedPacks(returned, reasons, period))
  },
  proefpakjes: async ({ db, clock }, period) =>
    reportSampleOutcomes(await countSampleOutcomes(db, period, clock())),
  zoeken: async ({ db }, period) => {
    const [missed, finder, products] = await Promise.all([
      sumMissedSearches(db, period, maxMissedSearches),
      countFinderSteps(db, period),
      groupFinderProducts(db),
    ])
    return reportSearches({ missed, finder, supply: countFinderSupply(products) })
  },
}

/** For the answers from the sums that a nightly job counts. */
async function sayWhenCounted(db: Db, report: QuestionReport): Promise<QuestionReport> {
  return { ...report, remarks: [...report.remarks, describeRecount(await loadRecountMoment(db))] }
}

/** Null before the first count, which begins when the shop starts. */
const describeRecount = (at: Date | null): string =>
  at
    ? `Met de bestellingen tot en met ${formatDate(addDays(toCalendarDay(at), -1))}. Geteld op ${formatDateTime(at)}; dat gebeurt elke nacht.`
    : 'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.'
