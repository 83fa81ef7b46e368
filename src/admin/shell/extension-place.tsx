import { type ComponentType, Suspense } from 'react'
import { useCurrentUser } from '#components/account/login-store.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { isUsed } from './declare-screen.ts'
import type { PlaceProps } from './extension-places.ts'

type Props<Place extends keyof PlaceProps> = { of: Place; props: PlaceProps[Place] }

const useExtensions = () => {
  const user = useCurrentUser()
  return adminExtensions.filter(({ name }) => isUsed(user, { extension: name }))
}

/** What the extensions that the shop uses add to this place. */
export const ExtensionPlace = <Place extends keyof PlaceProps>({ of, props }: Props<Place>) =>
  useExtensions().map(({ name, places }) => {
    const Part: ComponentType<PlaceProps[Place]> | undefined = places[of]
    return (
      Part && (
        <Suspense key={name} fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  })

/** Whether an extension that the shop uses adds something to this place. */
export const useHasPlace = (place: keyof PlaceProps): boolean =>
  useExtensions().some(({ places }) => places[place])
