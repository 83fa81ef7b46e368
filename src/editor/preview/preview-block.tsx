/// <reference types="react-dom" />
// One block in the preview. A block that fails to render stays empty without affecting the others.

import {
  Component,
  type ComponentType,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { blockOf } from '#blocks/index.ts'
import type { ClickedElement } from './preview-messages.ts'
import type { ShownBlock } from './use-loaded-blocks.ts'

type Props = {
  block: ShownBlock
  index: number
  fragments: Map<string, FragmentInstance>
  onChoose: (chosen: ClickedElement) => void
}

/** Renders no element around the block, so that the CSS of the shop applies as on the live page. */
export function PreviewBlock({
  block: { key, layout, values },
  index,
  fragments,
  onChoose,
}: Props) {
  const fragmentRef = useRef<FragmentInstance>(null)
  const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined

  useLayoutEffect(() => {
    const fragment = fragmentRef.current
    if (!fragment) return
    const choose = (event: Event) => onChoose(toClickedElement(key, event.target))
    fragment.addEventListener('click', choose)
    fragments.set(key, fragment)
    return () => {
      fragment.removeEventListener('click', choose)
      fragments.delete(key)
    }
  }, [key, fragments, onChoose])

  return (
    <Fragment ref={fragmentRef}>
      <BlockErrorBoundary values={values}>
        {Block && <Block {...values} index={index} />}
      </BlockErrorBoundary>
    </Fragment>
  )
}

function toClickedElement(key: string, target: EventTarget | null): ClickedElement {
  if (!(target instanceof Element)) return { key, words: '' }
  const picture = target.closest('img')?.getAttribute('src') ?? undefined
  return { key, words: (target.textContent ?? '').slice(0, 2000), picture }
}

/** Renders nothing after an error, and tries again when the values of the block change. */
class BlockErrorBoundary extends Component<
  { values: unknown; children: ReactNode },
  { broken: boolean; values: unknown }
> {
  override state = { broken: false, values: this.props.values }
  static getDerivedStateFromError = () => ({ broken: true })
  static getDerivedStateFromProps = (
    { values }: { values: unknown },
    before: { values: unknown },
  ) => (values === before.values ? null : { broken: false, values })
  override render() {
    return this.state.broken ? null : this.props.children
  }
}
