import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRoomAtFoot } from './use-room-at-foot';

// jsdom has no layout and no `ResizeObserver`.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { height: Number(this.dataset.height ?? 0) } as DOMRect;
  });
});

type BarProps = { name: string; height: number; isPagesOwn?: boolean; position?: 'fixed' | 'static' };

function Bar({ name, height, isPagesOwn, position = 'fixed' }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomAtFoot(bar);
  return (
    <div
      ref={bar}
      role="region"
      aria-label={name}
      style={{ position }}
      data-height={height}
      data-fixed-bar={isPagesOwn ? '' : undefined}
    />
  );
}

const root = document.documentElement.style;
const signature = <Bar name="Signature" height={90} isPagesOwn />;

test('two bars at the bottom of the window are above each other, and the page has room for both', () => {
  const { unmount } = render(
    <>
      {signature}
      <Bar name="Privacy choices" height={120} />
    </>,
  );
  const read = (name: string) => screen.getByRole('region', { name }).style.bottom;
  expect([read('Signature'), read('Privacy choices')]).toEqual(['0px', '90px']);
  expect([root.paddingBottom, root.scrollPaddingBottom]).toEqual(['210px', '226px']);
  unmount();
  expect([root.paddingBottom, root.scrollPaddingBottom]).toEqual(['', '']);
});

test('a bar that is a part of the page needs no room', () => {
  render(
    <>
      {signature}
      <Bar name="Privacy choices" height={120} position="static" />
    </>,
  );
  expect(root.paddingBottom).toBe('90px');
});
