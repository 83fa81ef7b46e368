// The buttons and lists above a formatted text. Quill listens to them by their class names and shows in them what stands at the cursor.

import {
  Bold,
  CodeSquare,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { memo, type Ref } from 'react'
import { alignments, colours, fonts, headings, sizes } from './toolbar-choices.ts'

/** Quill looks for the attribute on the choice that means 'none of these'. */
const markStandard = (select: HTMLSelectElement | null) => select?.options[0]?.setAttribute('selected', '')

/** Quill leaves the lists empty while the cursor is elsewhere. */
export function showStandard(toolbar: HTMLElement): void {
  for (const select of toolbar.querySelectorAll('select')) if (select.selectedIndex < 0) select.selectedIndex = 0
}

type Choices = { format: string; label: string; standard: string; options: readonly { value: string; name: string }[] }
const Choice = ({ format, label, standard, options }: Choices) => (
  <select
    ref={markStandard}
    className={`ql-${format} h-11 rounded-[8px] border-[1.5px] border-transparent bg-transparent px-1.5 text-xs hover:border-edge hover:bg-white`}
    aria-label={label}
    title={label}
  >
    <option value="">{standard}</option>
    {options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
)

type ToolbarAction = { format: string; value?: string; label: string; icon: LucideIcon }
const ToolbarAction = ({ format, value, label, icon: Icon }: ToolbarAction) => (
  <button
    type="button"
    value={value}
    aria-label={label}
    title={label}
    className={`ql-${format} inline-grid size-11 place-items-center rounded-[8px] hover:bg-white aria-pressed:bg-deep aria-pressed:text-white`}
  >
    <Icon aria-hidden size={19} />
  </button>
)

const letters: readonly ToolbarAction[] = [
  { format: 'bold', label: 'Vet', icon: Bold },
  { format: 'italic', label: 'Cursief', icon: Italic },
  { format: 'underline', label: 'Onderstrepen', icon: Underline },
  { format: 'strike', label: 'Doorhalen', icon: Strikethrough },
  { format: 'script', value: 'sub', label: 'Subscript', icon: Subscript },
  { format: 'script', value: 'super', label: 'Superscript', icon: Superscript },
]
const blocks: readonly ToolbarAction[] = [
  { format: 'blockquote', label: 'Citaat', icon: Quote },
  { format: 'code-block', label: 'Codeblok', icon: CodeSquare },
  { format: 'list', value: 'ordered', label: 'Genummerde lijst', icon: ListOrdered },
  { format: 'list', value: 'bullet', label: 'Lijst met punten', icon: List },
  { format: 'indent', value: '-1', label: 'Minder inspringen', icon: IndentDecrease },
  { format: 'indent', value: '+1', label: 'Meer inspringen', icon: IndentIncrease },
  { format: 'direction', value: 'rtl', label: 'Van rechts naar links', icon: PilcrowLeft },
]
const deeds = (list: readonly ToolbarAction[]) => list.map((deed) => <ToolbarAction key={deed.format + deed.value} {...deed} />)

/** Never drawn twice: from then on its states are Quill's. */
export const Toolbar = memo(
  function Toolbar({ ref }: { ref: Ref<HTMLDivElement> }) {
    return (
      <div
        ref={ref}
        role="toolbar"
        aria-label="Opmaak"
        className="flex flex-wrap items-center rounded-t-[10px] border-b border-line bg-dune p-1"
      >
        <Choice format="header" label="Kop" standard="Gewone tekst" options={headings} />
        {deeds(letters)}
        {deeds(blocks)}
        <Choice format="size" label="Grootte" standard="Gewone grootte" options={sizes} />
        <Choice format="color" label="Tekstkleur" standard="Gewone kleur" options={colours} />
        <Choice format="background" label="Achtergrondkleur" standard="Geen achtergrond" options={colours} />
        <Choice format="font" label="Lettertype" standard="Gewone letter" options={fonts} />
        <Choice format="align" label="Uitlijnen" standard="Links" options={alignments} />
        <ToolbarAction format="clean" label="Opmaak wissen" icon={RemoveFormatting} />
      </div>
    )
  },
  () => true,
)
