// A link of a menu: what it is called and where it leads, picked from the shop or typed.

import { useId } from 'react'
import type { Reply } from '#api/index.ts'
import { controlLook, described, Labelled } from '#editor/fields/labelled.tsx'
import { menuLimits } from '#domain/page/menu-draft.ts'
import type { KeyedLink } from './menu-tree.ts'

export type Goals = Reply<'GET /api/admin/link-goals'>['goals']
/** Of the one list that all these fields offer. */
export const goalList = 'menu-goals'

type Props = {
  link: KeyedLink
  goals: Goals
  /** Sentences by path. */
  faults: Readonly<Record<string, string>>
  path: string
  dead: readonly string[]
  onChange: (changed: Partial<KeyedLink>) => void
}

export function LinkFields({ link: { name, href }, goals, faults, path, dead, onChange }: Props) {
  const id = useId()
  const [nameFault, hrefFault] = [faults[`${path}.name`], faults[`${path}.href`]]
  const leadsNowhere = dead.includes(href) ? 'Hier staat nu niets: bezoekers lopen vast. Kies een ander adres.' : undefined
  const go = (next: string) => {
    const goal = goals.find((one) => one.href === next)
    onChange({ href: next, ...(name.trim() === '' && goal && { name: goal.name.slice(0, menuLimits.name) }) })
  }
  return (
    <div className="grid gap-3 @xl:grid-cols-2">
      <Labelled id={`${id}-name`} label="Naam" error={nameFault}>
        <input
          {...described({ id: `${id}-name`, error: nameFault })}
          value={name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
          className={controlLook}
        />
      </Labelled>
      <Labelled id={`${id}-href`} label="Gaat naar" error={hrefFault ?? leadsNowhere}>
        <input
          {...described({ id: `${id}-href`, error: hrefFault ?? leadsNowhere })}
          value={href}
          list={goalList}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => go(target.value)}
          className={controlLook}
        />
      </Labelled>
    </div>
  )
}
