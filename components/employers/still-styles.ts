// The styles of `Demand`, which the server alone draws: the page's script does not hold it, so it names its sheet here.
import './demand.module.css';
