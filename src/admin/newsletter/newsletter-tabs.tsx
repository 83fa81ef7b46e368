import { useLocation } from 'react-router'
import { TabLink } from '../shared/screen.tsx'

const tabs = { Mailings: '/admin/nieuwsbrief', Adressen: '/admin/nieuwsbrief/adressen' }

export function NewsletterTabs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Nieuwsbrief" className="mb-6 flex flex-wrap gap-x-8 border-b border-line">
      {Object.entries(tabs).map(([name, path]) => (
        <TabLink key={path} to={path} isCurrent={path === pathname}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
