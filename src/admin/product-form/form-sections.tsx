// The sections of the product form. Each folds, and an index at the side says what each one lacks;
// on a narrow screen the index is a line above the form, which unfolds.

import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react'
import { findProductFormField } from '#domain/catalogue/fields/product-form-labels.ts'
import {
  type FormSection as Section,
  formSections,
} from '#domain/catalogue/fields/product-field.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldErrorsContext, productFieldId } from './form-fields.tsx'
import {
  type AdminProductReply,
  checkDraft,
  missingFields,
  countFilled,
  type ProductDraft,
} from './product-draft.ts'

const titles: Readonly<Record<Section, string>> = {
  price: 'Naam en prijs',
  variations: 'Maten of soorten',
  text: 'Tekst',
  pictures: 'Foto’s',
  properties: 'Kenmerken',
  maker: 'Maker en importeur',
  device: 'Medisch hulpmiddel',
  facts: 'Gegevens en materiaal',
  hazard: 'Gevaar en veiligheid',
  staff: 'Verpakking en textiel',
  details: 'Voordelen en beleving',
  samples: 'Proefpakjes',
  search: 'Adres en zoekmachines',
}
/** What nearly every product needs; the others are folded. */
const openSections: readonly Section[] = ['price', 'variations', 'text', 'pictures', 'properties']

type LabelsBySection = ReadonlyMap<Section, ReadonlySet<string>>
type SectionStates = {
  /**
   * The labels of the fields with an error, of those without which the API refuses the product, and
   * of the others that staff should look at.
   */
  wrong: LabelsBySection
  required: LabelsBySection
  advised: LabelsBySection
  /** True for a new product that nobody tried to save: only the index says what it lacks. */
  isQuiet: boolean
  /** How much of each section is filled in. */
  filled: ReadonlyMap<Section, number>
}
const SectionStatesContext = createContext<SectionStates>({
  wrong: new Map(),
  required: new Map(),
  advised: new Map(),
  isQuiet: false,
  filled: new Map(),
})

type StatesProps = {
  draft: ProductDraft
  errors: FieldErrors
  product: AdminProductReply | undefined
  isQuiet: boolean
  children: ReactNode
}

/** Typing does not wait for the check of all texts, nor for what shows it. */
export function FormStates({ draft, errors, product, isQuiet, children }: StatesProps) {
  const latest = useDeferredValue(draft)
  const states = useMemo(() => {
    const { variations } = latest
    const findings = checkDraft(latest, product?.documents).map(({ field }) => field)
    return {
      wrong: toLabels(Object.keys(errors), variations),
      required: toLabels(missingFields(latest, product), variations),
      advised: toLabels(findings, variations),
      isQuiet,
      filled: new Map(formSections.map((section) => [section, countFilled(latest, section)])),
    }
  }, [latest, errors, product, isQuiet])
  return (
    <FieldErrorsContext value={errors}>
      <SectionStatesContext value={states}>{children}</SectionStatesContext>
    </FieldErrorsContext>
  )
}

function toLabels(paths: readonly string[], variations: ProductDraft['variations']) {
  const labels = new Map<Section, Set<string>>()
  for (const path of paths) {
    const found = findProductFormField(path, variations)
    if (found) labels.set(found.section, (labels.get(found.section) ?? new Set()).add(found.label))
  }
  return labels
}

const sectionId = (section: Section) => productFieldId(`section.${section}`)

type Props = { section: Section; about?: ReactNode; children: ReactNode }

export function FormSection({ section, about, children }: Props) {
  const id = sectionId(section)
  const isOpen = openSections.includes(section)
  return (
    <section
      id={id}
      aria-labelledby={`${id}.title`}
      className="rounded-card border border-line bg-white"
    >
      <details open={isOpen}>
        <summary className="flex min-h-14 items-center gap-x-4 rounded-card px-4 py-2 hover:text-deep sm:px-6">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
            <h2 id={`${id}.title`} className="text-xl">
              {titles[section]}
            </h2>
            <SectionState section={section} isLoudOnly>
              {!isOpen && <Filled section={section} />}
            </SectionState>
          </span>
          <DisclosureArrow />
        </summary>
        <div className="grid grid-cols-1 gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
          {about && <p className="text-sm text-ink-soft">{about}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}

type SectionStateProps = {
  section: Section
  /** Leaves out what the section lacks until staff try to save. */
  isLoudOnly?: boolean
  children?: ReactNode
}

/** What is wrong in a section, or else what it lacks, or else `children`. */
function SectionState({ section, isLoudOnly = false, children }: SectionStateProps) {
  const { wrong, required, advised, isQuiet } = use(SectionStatesContext)
  const [errors, gaps, advice] = [wrong, required, advised].map((labels) => labels.get(section))
  if (errors)
    return (
      <span className="text-sm font-semibold text-error">Klopt niet: {[...errors].join(', ')}</span>
    )
  if ((!gaps && !advice) || (isQuiet && isLoudOnly)) return children
  const tone = isQuiet ? 'text-ink-soft' : 'text-warning'
  return (
    <>
      {gaps && (
        <span className={`text-sm font-semibold ${tone}`}>Vul in: {[...gaps].join(', ')}</span>
      )}
      {advice && <span className={`text-sm ${tone}`}>Kijk nog naar: {[...advice].join(', ')}</span>}
    </>
  )
}

function Filled({ section }: { section: Section }) {
  const count = use(SectionStatesContext).filled.get(section) ?? 0
  return <span className="text-sm text-ink-soft">{count > 0 ? `${count} ingevuld` : 'leeg'}</span>
}

export function SectionIndex() {
  const { wrong, required, advised } = use(SectionStatesContext)
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  const unfinished = formSections.filter((section) =>
    [wrong, required, advised].some((labels) => labels.has(section)),
  )
  return (
    <nav
      aria-label="Onderdelen van het product"
      className="sticky top-0 z-20 bg-sand max-xl:-mx-4 max-xl:border-b max-xl:border-line max-xl:px-4 max-xl:sm:-mx-6 max-xl:sm:px-6 short:static xl:top-4 xl:self-start"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-x-4 text-sm font-semibold xl:hidden"
      >
        <span className="inline-flex items-center gap-2">
          Onderdelen
          <Icon name="chevron-down" size={20} className={isOpen ? 'rotate-180' : ''} />
        </span>
        <span className="font-normal text-ink-soft">
          {unfinished.length === 0
            ? 'niets meer te doen'
            : `kijk nog naar ${formatCountOf(unfinished.length, 'onderdeel', 'onderdelen')}`}
        </span>
      </button>
      <ol
        id={list}
        className={`text-sm max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:max-h-[70dvh] max-xl:overflow-y-auto max-xl:border-b max-xl:border-line max-xl:bg-white max-xl:px-4 max-xl:py-2 max-xl:shadow-float xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto ${isOpen ? '' : 'max-xl:hidden'}`}
      >
        {formSections.map((section) => (
          <li key={section}>
            <a
              href={`#${sectionId(section)}`}
              onClick={(event) => {
                event.preventDefault()
                setIsOpen(false)
                openSection(section)
              }}
              className="grid min-h-9 content-center rounded-[8px] px-2 py-1 no-underline hover:bg-lee pointer-coarse:min-h-11"
            >
              {titles[section]}
              <SectionState section={section} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function openSection(section: Section): void {
  const element = document.getElementById(sectionId(section))
  const fold = element?.querySelector('details')
  if (fold) fold.open = true
  fold?.querySelector('summary')?.focus({ preventScroll: true })
  element?.scrollIntoView()
}
