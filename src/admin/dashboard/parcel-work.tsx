// What the warehouse does today: how many orders wait for which step, and where it begins.

import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Section, workCardClass } from '../shared/screen.tsx'
import type { Today } from './task.ts'
import { toParcelTasks } from './tasks.ts'

export function ParcelWork({ packing }: { packing: NonNullable<Today['packing']> }) {
  const tasks = toParcelTasks({ packing })
  if (tasks.length === 0) return null
  const abouts = tasks.flatMap(({ about }) => about || [])
  return (
    <Section title="Pakketten" className={workCardClass}>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        {tasks.map(({ count, name, to, urgent }) => (
          <li key={name} className="flex items-baseline gap-2.5">
            <span
              className={`font-head text-3xl tabular-nums ${urgent ? 'text-clay' : 'text-deep'}`}
            >
              {count}
            </span>
            <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft empty:hidden">{abouts.join(' ')}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {packing.to_pack > 0 && (
          <ButtonLink to="/admin/bestellingen/paklijst">Naar de paklijst</ButtonLink>
        )}
        {packing.packed > 0 && (
          <ButtonLink kind={packing.to_pack > 0 ? 'ghost' : 'primary'} to="/admin/verzenden">
            Naar verzenden
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
