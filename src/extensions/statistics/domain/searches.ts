import { type AbsorptionBand, absorptionBands, bandOf } from '#domain/catalogue/absorption.ts'
import { type Gender, matchesGender } from '#domain/catalogue/gender.ts'
import { emptyFinderDetails } from '#domain/product-finder/finder-answers.ts'
import { type PartOfDay, partsOfDay } from '#domain/product-finder/wearer-needs.ts'
import { hasSuitableForm, isWornAndAbsorbs, suitsPart } from '#domain/product-finder/suitability.ts'
import type { ProductUse } from '#domain/product-finder/product-use.ts'
import { genderQuestion, leakageQuestion } from '#domain/product-finder/questions.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatShare, shareOf, sumOf } from '#domain/statistics/figures.ts'
import { maxBars, type QuestionReport, toColumns } from '#domain/statistics/question-report.ts'
import { minGroupSize } from './small-groups.ts'

export type SearchFigures = {
  missed: { words: string; count: number; latest: CalendarDay }[]
  finder: { begun: number; finished: number }
  supply: FinderSupply[]
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((one) => one.value === value)?.label ?? value

export function reportSearches({ missed, finder, supply }: SearchFigures): QuestionReport {
  const gaps = supply.filter(({ inStock }) => inStock === 0)
  const title = 'Gezocht en niet gevonden'
  const [first] = missed
  return {
    headline: describeMissed(missed),
    remarks: [
      describeFinder(finder),
      gaps.length === 0
        ? 'Bij elke combinatie van antwoorden in de keuzehulp is er iets op voorraad.'
        : `Bij ${gaps.length} van de ${supply.length} combinaties van antwoorden in de keuzehulp is er nu niets op voorraad.`,
    ],
    chart: first
      ? {
          kind: 'bars',
          title,
          description: `${title}: een staaf per zoekopdracht, de meeste eerst. Bovenaan staat ‘${first.words}’ met ${first.count} keer. De tabel hieronder zegt alles.`,
          max: first.count,
          bars: missed.slice(0, maxBars).map(({ words, count }) => ({
            name: words,
            value: count,
            label: `${count.toLocaleString('nl-NL')} keer`,
          })),
        }
      : null,
    tables: [
      {
        title: 'Zoekopdrachten zonder resultaat',
        about:
          'Verkoop je het wel? Zet het woord dan in de naam van het product, of in de tekst van een pagina of artikel. Dan wordt het gevonden.',
        columns: toColumns({ Gezocht: 'text', Keer: 'count', Laatst: 'text' }),
        rows: missed.map(({ words, count, latest }) => [words, count, formatDate(latest)]),
        empty: 'In deze periode is niets vijf keer gezocht zonder resultaat.',
      },
      {
        title: 'Antwoorden in de keuzehulp en wat erbij past',
        about:
          'Uit het assortiment van nu. Past er niets, dan geeft de keuzehulp overdag iets lichters, of niets.',
        columns: toColumns({
          'Voor wie': 'text',
          Hoeveel: 'text',
          Wanneer: 'text',
          Producten: 'count',
          'Op voorraad': 'count',
        }),
        rows: supply
          .toSorted((one, other) => one.inStock - other.inStock)
          .map(({ gender, band, part, products, inStock }) => [
            labelOf(genderQuestion.choices, gender),
            labelOf(leakageQuestion.choices, band),
            part === 'day' ? 'overdag' : '’s nachts',
            products,
            inStock,
          ]),
        empty: 'Er zijn nog geen producten.',
      },
    ],
  }
}

function describeMissed(missed: SearchFigures['missed']): string {
  const [first] = missed
  if (!first) return 'Niets is vijf keer gezocht zonder resultaat.'
  return missed.length === 1
    ? `Bezoekers zochten ‘${first.words}’ en vonden niets.`
    : `Bezoekers zochten ${missed.length} dingen die ze niet vonden, het vaakst ‘${first.words}’.`
}

function describeFinder({ begun, finished }: SearchFigures['finder']): string {
  if (begun < minGroupSize) return 'De keuzehulp is in deze periode minder dan vijf keer geopend.'
  const share = shareOf(Math.min(finished, begun), begun)
  return `De keuzehulp is op ${begun.toLocaleString('nl-NL')} apparaten geopend; op ${finished.toLocaleString('nl-NL')} kwam iemand tot het advies (${formatShare(share)}).`
}

// For which answers in the product finder the shop has no product. It follows from the catalogue
// alone: no answer of a visitor is counted.

export type FinderProducts = {
  gender: Gender
  absorption: number | null
  uses: readonly ProductUse[]
  inStock: boolean
  count: number
}
type FinderSupply = {
  gender: 'male' | 'female'
  band: AbsorptionBand
  part: PartOfDay
  products: number
  inStock: number
}

/**
 * Returns a row for each combination of answers of a wearer who walks. By day, the finder puts a
 * lighter product in the place of a missing one. For the night, the band does not decide.
 */
export function countFinderSupply(products: readonly FinderProducts[]): FinderSupply[] {
  const total = (fitting: readonly FinderProducts[]) => sumOf(fitting, ({ count }) => count)
  return (['female', 'male'] as const).flatMap((gender) =>
    absorptionBands.flatMap((band) =>
      partsOfDay.map((part) => {
        const fitting = products.filter(
          (one) =>
            isWornAndAbsorbs(one) &&
            matchesGender(one.gender, gender) &&
            hasSuitableForm(one, emptyFinderDetails) &&
            suitsPart(one, part, band, emptyFinderDetails) &&
            (part === 'night' || bandOf(one.absorption ?? 0) === band),
        )
        return {
          gender,
          band,
          part,
          products: total(fitting),
          inStock: total(fitting.filter(({ inStock }) => inStock)),
        }
      }),
    ),
  )
}
