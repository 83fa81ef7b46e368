// The video controls: a large play button while paused, and a control bar while playing that leaves
// the picture after two seconds.

import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useCallback,
} from 'react'
import { Icon } from '#ui/icon.tsx'
import { ControlBar } from './control-bar.tsx'

type Player = RefObject<HTMLVideoElement | null>

const initialState = { started: false, playing: false, muted: false, time: 0, duration: 0 }
const playerEvents = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'volumechange',
] as const

export type VideoControlsProps = {
  player: RefObject<HTMLVideoElement | null>
  title: string
  onSeek: (seconds: number) => void
  onMute: (muted: boolean) => void
  onMissingStill: () => void
}

/**
 * Renders into the grid of the video: the controls in the cell of the picture, and on a phone the
 * subtitle in the row below it.
 */
export default function VideoControls({
  player,
  title,
  onSeek,
  onMute,
  onMissingStill,
}: VideoControlsProps) {
  const { started, playing, muted, time, duration, setTime } = usePlayerState(player)
  const subtitle = useCurrentSubtitle(player)
  const [showSubtitles, setShowSubtitles] = useState(true)
  const { visible, showBar } = useControlBar(player)
  const overlay = useRef<HTMLButtonElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isTouchForBar = useRef(false)

  const reportMissingStill = useEffectEvent(onMissingStill)
  useEffect(() => {
    const still = player.current?.parentElement?.querySelector('img')
    // The promise also rejects when a resize changes the file that loads.
    still?.decode().catch(() => still.complete && still.naturalWidth === 0 && reportMissingStill())
  }, [player])

  // The pressed button disappears, so the focus moves to the button with the opposite action.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (playing && focused === overlay.current) pause.current?.focus()
    if (!playing && bar.current?.contains(focused)) overlay.current?.focus()
  }, [playing])

  /** Ignores a failure, because the handler of the video's error event reports it. */
  const start = () => void player.current?.play().catch(() => undefined)
  const stop = () => player.current?.pause()
  const seek = (seconds: number) => {
    setTime(seconds)
    onSeek(seconds)
  }

  return (
    <>
      <div
        className="peer relative col-start-1 row-start-1 [--gap:var(--color-ink)] [--ring:var(--color-white)]"
        onPointerMove={showBar}
        onPointerDown={showBar}
      >
        {playing && (
          // A mouse pauses with a click. A finger first brings the bar back, because it cannot
          // hover, and pauses when the bar is there.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in the bar is the keyboard's way
          <div
            className="absolute inset-0 cursor-pointer"
            onPointerDown={({ pointerType }) => {
              isTouchForBar.current = pointerType !== 'mouse' && !visible
            }}
            onClick={() => isTouchForBar.current || stop()}
          />
        )}
        <button
          ref={overlay}
          type="button"
          aria-label={`Speel de film af: ${title}`}
          onClick={start}
          className={`absolute inset-0 grid size-full place-items-center rounded-[1.75rem] -outline-offset-4 ${playing ? 'invisible' : ''}`}
        >
          <span className="grid size-20 place-items-center rounded-pill bg-deep text-white shadow-float transition-colors hover:bg-deep-dark">
            <Icon name="play" size={34} className="translate-x-0.5" />
          </span>
        </button>
        <ControlBar
          ref={bar}
          pauseButton={pause}
          isActive={playing}
          isVisible={visible}
          position={{ time, duration }}
          subtitles={subtitle === undefined ? undefined : showSubtitles}
          muted={muted}
          onPause={stop}
          onSeek={seek}
          onSubtitles={setShowSubtitles}
          onMute={onMute}
        />
      </div>
      {started && showSubtitles && subtitle !== undefined && (
        // On a phone the subtitle is below the picture, because it would cover half of it. Three
        // lines are reserved, so that the text below does not move with each subtitle.
        <p
          className={`pointer-events-none relative col-start-1 row-start-2 min-h-[calc(3lh+0.75rem)] pt-3 sm:row-start-1 sm:mx-3 sm:min-h-0 sm:self-end sm:p-0 sm:text-center sm:leading-snug ${playing && visible ? 'sm:mb-14' : 'sm:mb-3 sm:peer-has-focus-visible:mb-14'}`}
        >
          <span
            className={`whitespace-pre-line sm:inline-block sm:rounded-[8px] sm:px-3 sm:py-1.5 ${subtitle ? 'sm:bg-ink/90 sm:text-white' : ''}`}
          >
            {subtitle}
          </span>
        </p>
      )}
    </>
  )
}

/**
 * Also reads the video on mount, because the video may have played before hydration. Times are in
 * seconds.
 */
function usePlayerState(player: Player) {
  const [state, setState] = useState(initialState)
  useEffect(() => {
    const video = player.current
    if (!video) return
    const read = () =>
      setState((before) => ({
        started: before.started || !video.paused || video.currentTime > 0,
        playing: !video.paused && !video.ended,
        muted: video.muted,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
      }))
    read()
    for (const event of playerEvents) video.addEventListener(event, read)
    return () => {
      for (const event of playerEvents) video.removeEventListener(event, read)
    }
  }, [player])
  /**
   * Updates the time before the video's event, so that the slider does not jump back during
   * dragging.
   */
  const setTime = (time: number) => setState((before) => ({ ...before, time }))
  return { ...state, setTime }
}

/**
 * Returns the current subtitle, or undefined if the subtitles have not loaded. The shop renders the
 * subtitle, so the subtitles of the browser are off.
 */
function useCurrentSubtitle(player: Player): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const element = player.current?.querySelector('track')
    if (!element) return
    const { track } = element
    track.mode = 'hidden'
    const read = () =>
      setText(
        Array.from(track.activeCues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : '')).join(
          '\n',
        ),
      )
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    track.addEventListener('cuechange', read)
    return () => {
      element.removeEventListener('load', read)
      track.removeEventListener('cuechange', read)
      track.mode = 'showing'
    }
  }, [player])
  return text
}

/** In milliseconds: how long the bar stays after a start, a touch or a movement of the mouse. */
const visibleFor = 2000

function useControlBar(player: RefObject<HTMLVideoElement | null>) {
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
