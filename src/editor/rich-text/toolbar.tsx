// The toolbar of the rich text editor. Quill finds the controls by class name, and updates them to
// the format at the cursor.

import { memo, type Ref, useId, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { textColours } from '#domain/content/rich-text/text-colours.ts'

/** `value` is Quill's value of the format. */
type Option = { value: string; name: string }
const options = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

const headings = options({
  1: 'Kop 1',
  2: 'Kop 2',
  3: 'Kop 3',
  4: 'Kop 4',
  5: 'Kop 5',
  6: 'Kop 6',
})
const sizes = options({ small: 'Klein', large: 'Groot', huge: 'Heel groot' })
const fonts = options({ serif: 'Sierlijk', monospace: 'Typemachine' })
const alignments = options({ center: 'Midden', right: 'Rechts', justify: 'Uitgevuld' })

type Colour = keyof typeof textColours
const colourNames: Record<Colour, string> = {
  ink: 'Inkt',
  grey: 'Grijs',
  deep: 'Diepgroen',
  blue: 'Blauw',
  green: 'Groen',
  clay: 'Klei',
  red: 'Rood',
  yellow: 'Geel',
  lee: 'Lichtgroen',
  dune: 'Duin',
  sand: 'Zand',
  white: 'Wit',
}
const colours = options(colourNames)

/** Quill requires the `selected` attribute on the default option. */
const markDefaultOption = (select: HTMLSelectElement | null) =>
  select?.options[0]?.setAttribute('selected', '')

/**
 * Selects the default options, because Quill empties the select elements while the cursor is
 * outside the text.
 */
export function selectDefaultOptions(toolbar: HTMLElement): void {
  for (const select of toolbar.querySelectorAll('select'))
    if (select.selectedIndex < 0) select.selectedIndex = 0
}

type ChoiceProps = {
  format: string
  label: string
  defaultLabel: string
  options: readonly { value: string; name: string }[]
}
const Choice = ({ format, label, defaultLabel, options }: ChoiceProps) => (
  <select
    ref={markDefaultOption}
    className={`ql-${format} h-11 rounded-[8px] border-[1.5px] border-transparent bg-transparent px-1.5 text-xs hover:border-edge hover:bg-white`}
    aria-label={label}
    title={label}
  >
    <option value="">{defaultLabel}</option>
    {options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
)

type ToolbarAction = { format: string; value?: string; label: string; icon: IconName }
const ToolbarAction = ({ format, value, label, icon }: ToolbarAction) => (
  <button
    type="button"
    value={value}
    aria-label={label}
    title={label}
    className={`ql-${format} inline-grid size-11 place-items-center rounded-[8px] hover:bg-white aria-pressed:bg-deep aria-pressed:text-white`}
  >
    <Icon name={icon} size={19} />
  </button>
)

/** A button of the shop. Quill ignores it, because it has no `ql-` class. */
const InsertButton = ({
  label,
  icon,
  onClick,
  className = '',
}: {
  label: string
  icon: IconName
  onClick: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={`inline-grid size-11 place-items-center rounded-[8px] hover:bg-white ${className}`}
  >
    <Icon name={icon} size={19} />
  </button>
)

const firstActions: readonly ToolbarAction[] = [
  { format: 'bold', label: 'Vet', icon: 'bold' },
  { format: 'italic', label: 'Cursief', icon: 'italic' },
  { format: 'list', value: 'bullet', label: 'Lijst met punten', icon: 'list' },
]
const textActions: readonly ToolbarAction[] = [
  { format: 'underline', label: 'Onderstrepen', icon: 'underline' },
  { format: 'strike', label: 'Doorhalen', icon: 'strikethrough' },
  { format: 'script', value: 'sub', label: 'Subscript', icon: 'subscript' },
  { format: 'script', value: 'super', label: 'Superscript', icon: 'superscript' },
]
const blockActions: readonly ToolbarAction[] = [
  { format: 'blockquote', label: 'Citaat', icon: 'quote' },
  { format: 'code-block', label: 'Codeblok', icon: 'code-square' },
  { format: 'list', value: 'ordered', label: 'Genummerde lijst', icon: 'list-ordered' },
  { format: 'indent', value: '-1', label: 'Minder inspringen', icon: 'indent-decrease' },
  { format: 'indent', value: '+1', label: 'Meer inspringen', icon: 'indent-increase' },
  { format: 'direction', value: 'rtl', label: 'Van rechts naar links', icon: 'pilcrow-left' },
]
const toButtons = (list: readonly ToolbarAction[]) =>
  list.map((action) => <ToolbarAction key={action.format + action.value} {...action} />)

type Props = {
  ref: Ref<HTMLDivElement>
  onLink: () => void
  onTable: () => void
  onPicture: () => void
}

/**
 * The first row has the tools that a text needs most. Renders only with the props of the first
 * time, because Quill changes these elements itself.
 */
export const Toolbar = memo(
  function Toolbar({ ref, onLink, onTable, onPicture }: Props) {
    const moreId = useId()
    const [isOpen, setOpen] = useState(false)
    const inserts = (className: string) => (
      <>
        <InsertButton
          label="Tabel invoegen"
          icon="table-2"
          onClick={onTable}
          className={className}
        />
        <InsertButton
          label="Foto invoegen"
          icon="image-plus"
          onClick={onPicture}
          className={className}
        />
      </>
    )
    return (
      <div
        ref={ref}
        role="toolbar"
        aria-label="Opmaak"
        className="@container rounded-t-[10px] border-b border-line bg-dune p-1"
      >
        <div className="flex items-center [&>select]:w-20 @sm:[&>select]:w-auto">
          <Choice format="header" label="Kop" defaultLabel="Gewone tekst" options={headings} />
          {toButtons(firstActions)}
          <InsertButton label="Link maken of wijzigen" icon="link-2" onClick={onLink} />
          {inserts('@max-sm:hidden')}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={moreId}
            aria-label="Meer opmaak"
            onClick={() => setOpen(!isOpen)}
            className="ms-auto inline-flex h-11 items-center gap-1 rounded-[8px] px-2 text-xs font-semibold hover:bg-white"
          >
            Meer
            <Icon
              name="chevron-down"
              size={16}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </div>
        <div
          id={moreId}
          hidden={!isOpen}
          className="flex flex-wrap items-center [&[hidden]]:hidden"
        >
          {inserts('@sm:hidden')}
          {toButtons(textActions)}
          {toButtons(blockActions)}
          <Choice format="size" label="Grootte" defaultLabel="Gewone grootte" options={sizes} />
          <Choice format="color" label="Tekstkleur" defaultLabel="Gewone kleur" options={colours} />
          <Choice
            format="background"
            label="Achtergrondkleur"
            defaultLabel="Geen achtergrond"
            options={colours}
          />
          <Choice format="font" label="Lettertype" defaultLabel="Gewone letter" options={fonts} />
          <Choice format="align" label="Uitlijnen" defaultLabel="Links" options={alignments} />
          <ToolbarAction format="clean" label="Opmaak wissen" icon="remove-formatting" />
        </div>
      </div>
    )
  },
  () => true,
)
