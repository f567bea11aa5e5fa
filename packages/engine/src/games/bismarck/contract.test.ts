import { describeGame } from '@forehand/testkit';
import { bismarckKit } from '../../../test/bismarck-kit.ts';

describeGame({ ...bismarckKit, oneIn: 3 }, [1, 2, 3]);
