// One category in the header: its name opens a panel with its sections and featured items. Without script it still opens and closes.

import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { Picture } from '#ui/picture.tsx'
import { useCloseOutside } from '#ui/use-close-outside.ts'

export type Category = Navigation['categories'][number]

export function CategoryMenu({ category: { name, sections, featured } }: { category: Category }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { close, ...closing } = useCloseOutside(menu)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as in every menu
    <details ref={menu} name="categories" className="group" {...closing}>
      <summary className="flex min-h-12 items-center gap-1.5 rounded-[8px] px-1 whitespace-nowrap hover:text-deep hover:underline hover:underline-offset-[0.4em] group-open:text-deep">
        {name}
        <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="appear absolute inset-x-0 top-full border-y border-line bg-white shadow-float">
        <div className="wrap flex flex-wrap gap-x-14 gap-y-8 py-9">
          {sections.map((section) => (
            <div key={section.name} className="min-w-44">
              <p className="mb-1 text-xs font-semibold text-ink-soft">{section.name}</p>
              <ul>
                {section.items.map(({ name, href }) => (
                  <li key={href}>
                    <Link to={href} onClick={close} className="flex min-h-11 items-center hover:text-deep hover:underline">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {featured.length > 0 && (
            <ul className="ms-auto flex gap-6">
              {featured.map(({ name, href, imageSrc, imageAlt }) => (
                <li key={href} className="w-56">
                  <Link to={href} onClick={close} className="group/card block rounded-card">
                    <span className="block aspect-4/3 overflow-hidden rounded-card bg-dune">
                      <Picture url={imageSrc} alt={imageAlt} width={480} height={360} sizes="224px" className="size-full object-cover" />
                    </span>
                    <span className="mt-2.5 flex min-h-8 items-center font-semibold group-hover/card:text-deep group-hover/card:underline">
                      {name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  )
}
