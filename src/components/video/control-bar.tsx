// The control bar of a video: pause, time, position, subtitles and sound, in one line over the
// bottom of the picture.

import type { ComponentProps, Ref } from 'react'
import { formatPlaybackTime } from '#domain/time/format-playback-time.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  pauseButton: Ref<HTMLButtonElement>
  /** False while the video is paused: the bar cannot be reached then. */
  isActive: boolean
  /**
   * An active bar that is not visible can still be reached with the keyboard, which makes it
   * visible.
   */
  isVisible: boolean
  /** In seconds. */
  position: { time: number; duration: number }
  /** Whether subtitles are shown; undefined if the video has none. */
  subtitles: boolean | undefined
  muted: boolean
  onPause: () => void
  onSeek: (seconds: number) => void
  onSubtitles: (shown: boolean) => void
  onMute: (muted: boolean) => void
}

export function ControlBar({
  ref,
  pauseButton,
  isActive,
  isVisible,
  position: { time, duration },
  subtitles,
  muted,
  ...actions
}: Props) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Bediening van de film"
      className={`absolute inset-x-0 bottom-0 flex h-11 items-center rounded-b-[1.75rem] bg-ink/90 px-2 text-white transition-opacity sm:px-4 ${isActive ? '' : 'invisible'} ${isVisible ? '' : 'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100'}`}
    >
      <BarButton ref={pauseButton} aria-label="Pauzeer de film" onClick={actions.onPause}>
        <Icon name="pause" size={22} />
      </BarButton>
      <span className="px-1 text-sm whitespace-nowrap tabular-nums">
        {formatPlaybackTime(time)} / {formatPlaybackTime(duration)}
      </span>
      <input
        type="range"
        aria-label="Plek in de film"
        aria-valuetext={`${formatPlaybackTime(time)} van ${formatPlaybackTime(duration)}`}
        min={0}
        max={duration}
        step={1}
        value={time}
        onChange={(event) => actions.onSeek(Number(event.target.value))}
        className="mx-1 h-11 w-full min-w-0 accent-white"
      />
      {subtitles !== undefined && (
        <BarButton
          aria-label="Ondertiteling"
          aria-pressed={subtitles}
          onClick={() => actions.onSubtitles(!subtitles)}
        >
          {subtitles ? <Icon name="captions" size={24} /> : <Icon name="captions-off" size={24} />}
        </BarButton>
      )}
      <BarButton
        aria-label="Geluid uit"
        aria-pressed={muted}
        onClick={() => actions.onMute(!muted)}
      >
        {muted ? <Icon name="volume-x" size={24} /> : <Icon name="volume-2" size={24} />}
      </BarButton>
    </div>
  )
}

function BarButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid size-11 flex-none place-items-center rounded-pill hover:bg-white/20"
    />
  )
}
