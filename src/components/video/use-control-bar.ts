// When the control bar of a video is visible: for two seconds after the video starts, a touch or a
// movement of the mouse.

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** In milliseconds. */
const visibleFor = 2000

export function useControlBar(player: RefObject<HTMLVideoElement | null>) {
  const [visible, setVisible] = useState(false)
  const timer = useRef(0)
  const showBar = useCallback(() => {
    setVisible(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setVisible(false), visibleFor)
  }, [])
  useEffect(() => {
    const video = player.current
    video?.addEventListener('play', showBar)
    return () => {
      video?.removeEventListener('play', showBar)
      clearTimeout(timer.current)
    }
  }, [player, showBar])
  return { visible, showBar }
}
