import { Link, useNavigate } from 'react-router'
import { iconButtonClass } from '#ui/button.tsx'
import { DetailsMenu } from '#ui/details-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCurrentUser } from './login-store.ts'
import { StaffLinks } from '../staff/staff-links.tsx'
import { logOut } from './current-user.ts'

const entryClass = 'flex min-h-12 w-full items-center rounded-[8px] px-4 text-start hover:bg-lee'

export default function AccountMenu() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const handleLogOut = () => {
    void logOut()
    void navigate('/')
  }
  return (
    <DetailsMenu
      label="Account"
      summary={<Icon name="user-round-check" size={22} />}
      summaryClass={iconButtonClass}
      group="categories"
      panelClass="mt-2 w-60"
    >
      {user && <p className="px-4 py-2 text-sm text-ink-soft">Ingelogd als {user.first_name}</p>}
      {user?.role === 'staff' && <StaffLinks linkClass={entryClass} />}
      <Link to="/account" className={entryClass}>
        Mijn account
      </Link>
      <button type="button" onClick={handleLogOut} className={entryClass}>
        Uitloggen
      </button>
    </DetailsMenu>
  )
}
