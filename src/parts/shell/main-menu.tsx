// The category menus and static pages of the header on wide screens.

import { Link } from 'react-router'
import type { Navigation } from '#domain/page/navigation.ts'
import { CategoryMenu } from './category-menu.tsx'

export default function MainMenu({ navigation }: { navigation: Navigation }) {
  return (
    <nav aria-label="Hoofdmenu" className="hidden items-center gap-x-4 text-sm xl:flex">
      {navigation.categories.map((category) => (
        <CategoryMenu key={category.name} category={category} />
      ))}
      {navigation.pages.map(({ name, href }) => (
        <Link
          key={href}
          to={href}
          className="flex min-h-12 items-center px-1 whitespace-nowrap hover:text-deep hover:underline hover:underline-offset-[0.4em]"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
