// The styles of `StillParts`: the page's script does not hold the parts, so it names their sheets here.
import '@/components/content/article-list.module.css';
import './employers-strip.module.css';
import './how-it-works.module.css';
import './popular-searches.module.css';
import './worth-reading.module.css';
