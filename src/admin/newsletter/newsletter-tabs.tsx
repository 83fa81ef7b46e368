import { NavLink } from 'react-router'

const tabClass =
  'inline-flex min-h-control items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep'

export const NewsletterTabs = () => (
  <nav aria-label="Nieuwsbrief" className="mb-6 flex flex-wrap gap-x-8 border-b border-line">
    <NavLink end to="/admin/nieuwsbrief" className={tabClass}>
      Mailings
    </NavLink>
    <NavLink to="/admin/nieuwsbrief/adressen" className={tabClass}>
      Adressen
    </NavLink>
  </nav>
)
