import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { limited, movedBy, zoomedBy, type MapSize, type MapView } from '@/lib/jobs/map/map-view';

/** Distance by which the rendered part extends beyond each edge, as a fraction of the map's width or height. */
export const drawnBeyond = 0.75;

/** A finger or mouse drags the map only after moving this far. A shorter move counts as a press. */
const dragAfterPx = 5;

export function useSize(element: RefObject<HTMLElement | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}

type Shift = { dx: number; dy: number; factor: number };
const still: Shift = { dx: 0, dy: 0, factor: 1 };

type UseMapGesturesInput = {
  frame: RefObject<HTMLElement | null>;
  layer: RefObject<HTMLElement | null>;
  view: MapView | null;
  size: MapSize | null;
  onView: (view: MapView) => void;
};

/**
 * Lets the visitor move and zoom a map by mouse, touch and wheel. During a gesture, the rendered layer is only
 * shifted, because rendering is slow. `onView` gets the new view at the end of the gesture or near the edge of the
 * layer.
 */
export function useMapGestures({ frame, layer, view, size, onView }: UseMapGesturesInput): void {
  const latest = useRef({ view, size, onView });
  const shift = useRef<Shift>(still);
  const apply = useCallback(() => {
    const { dx, dy, factor } = shift.current;
    if (layer.current) layer.current.style.transform = `translate3d(${dx}px, ${dy}px, 0) scale(${factor})`;
  }, [layer]);

  // Removes the shift, because the layer was rendered for the new view.
  useLayoutEffect(() => {
    latest.current = { view, size, onView };
    shift.current = still;
    apply();
  }, [view, size, onView, apply]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    let wheelEnds: ReturnType<typeof setTimeout> | undefined;
    let painting = 0;

    const settle = () => {
      const { view: from, size: room, onView: tell } = latest.current;
      const { dx, dy, factor } = shift.current;
      if (!from || !room || (dx === 0 && dy === 0 && factor === 1)) return;
      tell(limited({ ...movedBy(from, dx / factor, dy / factor), scale: from.scale * factor }, room));
    };
    const paint = () => {
      cancelAnimationFrame(painting);
      painting = requestAnimationFrame(() => {
        apply();
        const room = latest.current.size;
        const { dx, dy, factor } = shift.current;
        const far = room && (Math.abs(dx) > room.width * 0.6 || Math.abs(dy) > room.height * 0.6);
        if (far || factor < 0.45) settle();
      });
    };
    // Zooms around the point `x`, `y`, which stays in place. Coordinates are relative to the centre.
    const scaleAt = (factor: number, x: number, y: number) => {
      const { view: from, size: room } = latest.current;
      if (!from || !room) return;
      const now = shift.current;
      const wanted = limited({ ...from, scale: from.scale * now.factor * factor }, room).scale / from.scale;
      const ratio = wanted / now.factor;
      shift.current = { dx: x - (x - now.dx) * ratio, dy: y - (y - now.dy) * ratio, factor: wanted };
      paint();
    };
    const fromMiddle = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, label, [data-over]')) return;
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, fromMiddle(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const at = fromMiddle(event);
      const apart = spread();
      pointers.set(event.pointerId, at);
      const [dx, dy] = [(at.x - before.x) / pointers.size, (at.y - before.y) / pointers.size];
      moved += Math.hypot(dx, dy);
      if (moved < dragAfterPx) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      shift.current = { ...shift.current, dx: shift.current.dx + dx, dy: shift.current.dy + dy };
      if (pointers.size === 2 && apart > 0) {
        const [a, b] = [...pointers.values()];
        if (a && b) scaleAt(spread() / apart, (a.x + b.x) / 2, (a.y + b.y) / 2);
      } else paint();
    };
    const onUp = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      cancelAnimationFrame(painting);
      settle();
    };
    const onClick = (event: MouseEvent) => {
      if (moved < dragAfterPx) return;
      moved = 0;
      event.preventDefault();
      event.stopPropagation();
    };
    const onWheel = (event: WheelEvent) => {
      // Zooms only with a modifier key or a touchpad pinch, because the wheel alone scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { x, y } = fromMiddle(event);
      scaleAt(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 100), x, y);
      clearTimeout(wheelEnds);
      wheelEnds = setTimeout(settle, 150);
    };
    const onDrag = (event: Event) => {
      event.preventDefault();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('click', onClick, true);
    element.addEventListener('dragstart', onDrag);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(wheelEnds);
      cancelAnimationFrame(painting);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('click', onClick, true);
      element.removeEventListener('dragstart', onDrag);
      element.removeEventListener('wheel', onWheel);
    };
  }, [frame, apply]);
}

/** Returns the view after a key press. Arrows move by a fifth of the map, plus and minus zoom. Null for other keys. */
export function viewAfterKey(key: string, view: MapView, size: MapSize): MapView | null {
  const [stepX, stepY] = [size.width / 5, size.height / 5];
  if (key === 'ArrowLeft') return limited(movedBy(view, stepX, 0), size);
  if (key === 'ArrowRight') return limited(movedBy(view, -stepX, 0), size);
  if (key === 'ArrowUp') return limited(movedBy(view, 0, stepY), size);
  if (key === 'ArrowDown') return limited(movedBy(view, 0, -stepY), size);
  if (key === '+' || key === '=') return limited(zoomedBy(view, 2, size), size);
  if (key === '-') return limited(zoomedBy(view, 0.5, size), size);
  return null;
}
