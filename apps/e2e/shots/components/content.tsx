import { Avatar } from '@jalsa/ui/avatar';
import { Badge } from '@jalsa/ui/badge';
import { Button } from '@jalsa/ui/button';
import { Card } from '@jalsa/ui/card';
import { Disclosure } from '@jalsa/ui/disclosure';
import { EmptyState } from '@jalsa/ui/empty-state';
import { TicketIcon } from '@jalsa/ui/icons';
import { Logo } from '@jalsa/ui/logo';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { Poster } from '@jalsa/ui/poster';
import { Price } from '@jalsa/ui/price';
import { RichText } from '@jalsa/ui/rich-text';
import { Skeleton } from '@jalsa/ui/skeleton';
import { picture } from './picture.ts';
import { Row, Section } from './section.tsx';

const DESCRIPTION = `<h2>An evening by the river</h2><p>Three ragas, <strong>one stage</strong>, and <a href="#tea">tea</a>.</p>
<ul><li>Doors at 6</li><li>Music at 7</li></ul><blockquote>“A night to remember.”</blockquote>
<table><caption>Timetable</caption><thead><tr><th>Time</th><th>Stage</th></tr></thead>
<tbody><tr><td>7 pm</td><td>Sarod</td></tr><tr><td>9 pm</td><td>Vocal</td></tr></tbody></table>`;

/** What shows content. */
export function Content() {
  return (
    <Section title="Content">
      <Row>
        <Avatar name="Asha Rao" />
        <Avatar name="Asha Rao" src={picture(30)} className="size-16" />
        <Logo name="Jalsa" />
      </Row>
      <Row>
        {(['rani', 'marigold', 'danger', 'plain'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Price price="₹499.00" />
        <Price price="₹499.00" oldPrice="₹699.00" oldPriceLabel="Original price" />
      </Row>
      <Card className="p-4">A card</Card>
      <NoticeBox title="The price has changed">It was ₹499.00 and is now ₹599.00.</NoticeBox>
      <NoticeBox tone="neutral" title="You haven’t paid yet. Try again when you’re ready.">
        Stay on this page.
      </NoticeBox>
      <EmptyState
        icon={<TicketIcon />}
        title="Oops! No Events"
        text="Please check back later to find exciting events!"
        action={<Button>View All Events</Button>}
      />
      <div className="space-y-2">
        <Disclosure summary="Closed">Hidden</Disclosure>
        <Disclosure summary="Open" open>
          What it contains.
        </Disclosure>
      </div>
      <Row>
        <div className="aspect-4/5 w-28 overflow-hidden rounded-md">
          <Poster src={picture(200)} alt="A poster" width={400} height={500} />
        </div>
        <div className="aspect-4/5 w-28 overflow-hidden rounded-md">
          <Poster src={undefined} alt="A missing poster" width={400} height={500} />
        </div>
        <Skeleton className="h-24 w-28" />
      </Row>
      <RichText html={DESCRIPTION} tableLabel="Table" />
    </Section>
  );
}
