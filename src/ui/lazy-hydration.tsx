// Hydrates parts of a page separately, so that hydration is not one long task on a slow phone. The
// server's HTML contains these parts. Their links and native controls work before hydration.

import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyWithinTime, withinTime } from './lazy-within-time.tsx'

/**
 * Attributes of the element around a part. The element gets `data-hydrated` after hydration. Until
 * then, components/pre-hydration records the input in the element.
 */
const wrapper = { className: 'contents', 'data-hydrates': '' }

export function SeparatelyHydrated({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const markHydrated = useCallback(() => element.current?.setAttribute('data-hydrated', ''), [])
  return (
    <div ref={element} {...wrapper}>
      <Suspense>
        <OnHydrated onHydrated={markHydrated}>{children}</OnHydrated>
      </Suspense>
    </div>
  )
}

/**
 * Wraps a component in a separately hydrated part. Use it on the server where the browser uses
 * `withLazyHydration`.
 */
export const withSeparateHydration = <Props extends object>(Part: ComponentType<Props>) =>
  function PartAtOnce(props: Props) {
    return (
      <SeparatelyHydrated>
        <Part {...props} />
      </SeparatelyHydrated>
    )
  }

/**
 * True once the browser has hydrated the page; parts that React renders later have no server HTML.
 * This is no React state, because a change must not render the page again.
 */
let pageHydrated = false

/**
 * Wraps a component whose script loads after the script of the page. Use it in the browser where
 * the server uses `withSeparateHydration`. If the script fails to load, the server's HTML of the
 * part stays; a part without server HTML says that it is not loaded. Call `fetch` to load the
 * script before a client-side navigation renders the part.
 */
export function withLazyHydration<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Awaited = lazyWithinTime(loadOnce)
  // Without an end, because the server's HTML stands on the page meanwhile.
  const Dehydrated = lazy(() => loadOnce().catch(() => new Promise<never>(() => undefined)))

  function LazyHydrated(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const [Part] = useState<ComponentType<Props>>(
      () => loaded ?? (pageHydrated ? Awaited : Dehydrated),
    )
    const [serverHtml, setServerHtml] = useState<string>()
    // Keeps the first props until hydration, because new props would make React discard the
    // server's HTML.
    const [firstProps, setFirstProps] = useState(Part === Dehydrated ? props : undefined)
    const shownProps = firstProps ?? props
    const onHydrated = useCallback(() => {
      element.current?.setAttribute('data-hydrated', '')
      setFirstProps(undefined)
    }, [])
    const part = useMemo(() => {
      const shown = (
        <OnHydrated onHydrated={onHydrated}>
          <Part {...shownProps} />
        </OnHydrated>
      )
      // After a client-side navigation there is no Suspense boundary, because the router can
      // restore the scroll position only on a complete page.
      return Part === Dehydrated ? <Suspense>{shown}</Suspense> : shown
    }, [Part, shownProps, onHydrated])
    useEffect(() => {
      pageHydrated = true
      // After a failed load the part shows the server's HTML. React would otherwise wait for the
      // script on every update of the page.
      if (Part === Dehydrated) loadOnce().catch(() => setServerHtml(element.current?.innerHTML))
    }, [Part])
    // oxlint-disable-next-line react/no-danger -- the server's own HTML
    if (serverHtml !== undefined)
      return (
        <div key="kept" className="contents" dangerouslySetInnerHTML={{ __html: serverHtml }} />
      )
    return (
      <div key="hydrated" ref={element} {...wrapper}>
        {part}
      </div>
    )
  }
  return Object.assign(memo(LazyHydrated) as ComponentType<Props>, {
    fetch: () => withinTime(loadOnce()),
  })
}

function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
