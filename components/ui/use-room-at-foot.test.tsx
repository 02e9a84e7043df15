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

test('two bars fixed to the window’s bottom are stacked, and the page reserves space below its content for both', () => {
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

test('the page reserves no space for a bar that scrolls with the page', () => {
  render(
    <>
      {signature}
      <Bar name="Privacy choices" height={120} position="static" />
    </>,
  );
  expect(root.paddingBottom).toBe('90px');
});
