import { useRouteLoaderData } from 'react-router'
import { toPageTitle } from '#domain/content/page-title.ts'
import { useShopDetails, useShopName } from '../shell/shop-details-context.ts'

type Props = {
  title: string
  description?: string
  path: string
  image?: string | undefined
  hidden?: boolean
}

/**
 * The shop's name follows the title, except on the home page. `path` and `image` begin with a
 * slash; `image` is opaque (domain/opaque-picture-url.ts), without it the shop's own is used. A
 * `hidden` page gets `noindex` and no image.
 */
export function PageMetadata({ title, description, path, image, hidden = false }: Props) {
  const address = useShopUrl()
  const shopName = useShopName()
  const ownImage = useShopDetails()?.share_image
  const shareImage = image ?? ownImage
  const fullTitle = path === '/' ? title : toPageTitle(title, shopName)
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address + path} />
      )}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address + path} />
      <meta property="og:site_name" content={shopName} />
      {!hidden && shareImage && <meta property="og:image" content={address + shareImage} />}
    </>
  )
}

/** Returns the shop's public URL without a trailing slash; '' if the root loader failed. */
export function useShopUrl(): string {
  const shell = useRouteLoaderData<{ env: { APP_URL: string } }>('root')
  return shell?.env.APP_URL ?? ''
}
